import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
insertOrder | o | task insertion order
timeInQueue | t | how long task has been in queue
priority | p | task priority
source | s | task source
`);
