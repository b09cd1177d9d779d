import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and how each column is shown. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
insertOrder | o | task insertion order
timeInQueue | t | how long task has been in queue
priority | p | task priority
source | s | task source
`);
