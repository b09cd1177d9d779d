import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
id |  | node id
host | h | host name
ip |  | ip address
node | n | node name
field | f | field name
size | s | field data usage
`);
