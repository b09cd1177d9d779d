import { readColumns } from '../../table/read_columns.ts';

/** Names and aliases of the columns, as the specification lists them. */
export const COLUMNS = readColumns(`
id | | hidden
state | s | | hidden
assignment_explanation | ae | | hidden
buckets.count | bc,bucketsCount | | hidden
search.count | sc,searchCount | | hidden
search.time | st,searchTime | | hidden
search.bucket_avg | sba,searchBucketAvg | | hidden
node.id | seah,searchExpAvgHour | | hidden
node.name | nn,nodeName | | hidden
node.ephemeral_id | ne,nodeEphemeralId | | hidden
node.address | na,nodeAddress | | hidden
`);
