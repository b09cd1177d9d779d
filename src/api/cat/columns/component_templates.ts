import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
name | n | component template name
version | v | version
alias_count | a | alias count
mapping_count | m | mapping count
settings_count | s | settings count
metadata_count | me | metadata count
included_in | i | included in
`);
