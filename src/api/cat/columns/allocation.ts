import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
shards | s | number of shards on node | right
shards.undesired |  | number of shards that are scheduled to be moved elsewhere in the cluster | right
write_load.forecast | wlf,writeLoadForecast | sum of index write load forecasts | right
disk.indices.forecast | dif,diskIndicesForecast | sum of shard size forecasts | right
disk.indices | di,diskIndices | disk used by ES indices | right
disk.used | du,diskUsed | disk used (total, not just ES) | right
disk.avail | da,diskAvail | disk available | right
disk.total | dt,diskTotal | total capacity of all volumes | right
disk.percent | dp,diskPercent | percent disk used | right
host | h | host of node
ip |  | ip of node
node | n | name of node
node.role | r,role,nodeRole | node roles
`);
