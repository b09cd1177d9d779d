import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
id | id,repoId | unique repository id
type | t,type | repository type | right
`);
