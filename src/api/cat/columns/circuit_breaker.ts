import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
node_id | id | persistent node id
node_name | nn | node name | hidden
breaker | br | breaker name
limit | l | limit size
limit_bytes | lb | limit size in bytes | hidden
estimated | e | estimated size
estimated_bytes | eb | estimated size in bytes | hidden
tripped | t | tripped count
overhead | o | overhead | hidden
`);
