import { readColumns } from '../../table/read_columns.ts';

/** Names and aliases of the columns, as the specification lists them. */
export const COLUMNS = readColumns(`
id |  |
created_by | c,createdBy |
heap_size | hs,modelHeapSize |
operations | o,modelOperations |
license | l |
create_time | ct |
version | v |
description | d |
ingest.pipelines | ip,ingestPipelines |
ingest.count | ic,ingestCount |
ingest.time | it,ingestTime |
ingest.current | icurr,ingestCurrent |
ingest.failed | if,ingestFailed |
data_frame.id | dfid,dataFrameAnalytics |
data_frame.create_time | dft,dataFrameAnalyticsTime |
data_frame.source_index | dfsi,dataFrameAnalyticsSrcIndex |
data_frame.analysis | dfa,dataFrameAnalyticsAnalysis |
type |  |
`);
