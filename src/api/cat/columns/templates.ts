import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
name | n | template name
index_patterns | t | template index patterns
order | o,p | template application order/priority number
version | v | version
composed_of | c | component templates comprising index template
`);
