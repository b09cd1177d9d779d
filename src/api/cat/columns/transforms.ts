import { readColumns } from '../../table/read_columns.ts';

/** Names and aliases of the columns, as the specification lists them. */
export const COLUMNS = readColumns(`
id |  |
state | s |
checkpoint | c |
documents_processed | docp,documentsProcessed |
checkpoint_progress | cp,checkpointProgress |
last_search_time | lst,lastSearchTime |
changes_last_detection_time | cldt |
create_time | ct,createTime | | hidden
version | v | | hidden
source_index | si,sourceIndex | | hidden
dest_index | di,destIndex | | hidden
pipeline | p | | hidden
project_routing | pr,projectRouting | | hidden
description | d | | hidden
transform_type | tt | | hidden
frequency | f | | hidden
max_page_search_size | mpsz | | hidden
docs_per_second | dps | | hidden
reason | r | | hidden
search_total | st | | hidden
search_failure | sf | | hidden
search_time | stime | | hidden
index_total | it | | hidden
index_failure | if | | hidden
index_time | itime | | hidden
documents_indexed | doci | | hidden
delete_time | dtime | | hidden
documents_deleted | docd | | hidden
trigger_count | tc | | hidden
pages_processed | pp | | hidden
processing_time | pt | | hidden
checkpoint_duration_time_exp_avg | cdtea,checkpointTimeExpAvg | | hidden
indexed_documents_exp_avg | idea | | hidden
processed_documents_exp_avg | pdea | | hidden
`);
