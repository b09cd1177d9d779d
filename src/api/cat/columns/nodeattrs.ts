import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
node | name | node name
id | id,nodeId | unique node id | hidden
pid | p | process id | hidden
host | h | host name
ip | i | ip address
port | po | bound transport port | hidden
attr | attr.name | attribute description
value | attr.value | attribute value
`);
