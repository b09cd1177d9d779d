import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
epoch | t,time | seconds since 1970-01-01 00:00:00
timestamp | ts,hms,hhmmss | time in HH:MM:SS
cluster | cl | cluster name
status | st | health status
node.total | nt,nodeTotal | total number of nodes | right
node.data | nd,nodeData | number of nodes that can store data | right
shards | t,sh,shards.total,shardsTotal | total number of shards | right
pri | p,shards.primary,shardsPrimary | number of primary shards | right
relo | r,shards.relocating,shardsRelocating | number of relocating nodes | right
init | i,shards.initializing,shardsInitializing | number of initializing nodes | right
unassign | u,shards.unassigned,shardsUnassigned | number of unassigned shards | right
unassign.pri | up,shards.unassigned.primary,shardsUnassignedPrimary | number of unassigned primary shards | right
pending_tasks | pt,pendingTasks | number of pending tasks | right
max_task_wait_time | mtwt,maxTaskWaitTime | wait time of longest task pending | right
active_shards_percent | asp,activeShardsPercent | active number of shards in percent | right
`);
