import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
id | id,snapshot | unique snapshot
repository | re,repo | repository name
status | s,status | snapshot name | right
start_epoch | ste,startEpoch | start time in seconds since 1970-01-01 00:00:00
start_time | sti,startTime | start time in HH:MM:SS
end_epoch | ete,endEpoch | end time in seconds since 1970-01-01 00:00:00
end_time | eti,endTime | end time in HH:MM:SS
duration | dur,duration | duration | right
indices | i,indices | number of indices | right
successful_shards | ss,successful_shards | number of successful shards | right
failed_shards | fs,failed_shards | number of failed shards | right
total_shards | ts,total_shards | number of total shards | right
reason | r,reason | reason for failures | hidden
`);
