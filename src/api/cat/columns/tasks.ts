import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
id |  | id of the task with the node | hidden
action | ac | task action
task_id | ti | unique task id
parent_task_id | pti | parent task id
type | ty | task type
start_time | start | start time in ms
timestamp | ts,hms,hhmmss | start time in HH:MM:SS
running_time_ns | time | running time ns | hidden
running_time | time | running time
node_id | ni | unique node id | hidden
ip | i | ip address
port | po | bound transport port | hidden
node | n | node name
version | v | es version | hidden
x_opaque_id | x | X-Opaque-ID header | hidden
`);

/** The column that details add. */
export const DESCRIPTION = readColumns('description | desc | task action');
