import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and how each column is shown. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
id | id,repoId | unique repository id
type | t,type | repository type | right
`);
