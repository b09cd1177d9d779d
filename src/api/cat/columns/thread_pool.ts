import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
node_name | nn | node name
node_id | id | persistent node id | hidden
ephemeral_node_id | eid | ephemeral node id | hidden
pid | p | process id | hidden
host | h | host name | hidden
ip | i | ip address | hidden
port | po | bound transport port | hidden
name | n | thread pool name
type | t | thread pool type | hidden
active | a | number of active threads | right
pool_size | psz | number of threads | right hidden
queue | q | number of tasks currently in queue | right
queue_size | qs | maximum number of tasks permitted in queue | right hidden
rejected | r | number of rejected tasks | right
largest | l | highest number of seen active threads | right hidden
completed | c | number of completed tasks | right hidden
core | cr | core number of threads in a scaling thread pool | right hidden
max | mx | maximum number of threads in a scaling thread pool | right hidden
size | sz | number of threads in a fixed thread pool | right hidden
keep_alive | ka | thread keep alive time | right hidden
`);
