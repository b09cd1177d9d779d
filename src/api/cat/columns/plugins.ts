import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
id |  | unique node id | hidden
name | n | node name
component | c | component
version | v | component version
description | d | plugin details | hidden
`);
