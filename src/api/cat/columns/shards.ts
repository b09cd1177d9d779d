import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
index | i,idx | index name
shard | s,sh | shard name
prirep | p,pr,primaryOrReplica | primary or replica
state | st | shard state
docs | d,dc | number of docs in shard | right
store | sto | store size of shard (how much disk it uses) | right
dataset |  | total size of dataset | right
ip |  | ip of node where it lives
id |  | unique id of node where it lives | hidden
node | n | name of node where it lives
sync_id | sync_id | sync id | hidden 8
unassigned.reason | ur | reason shard became unassigned | hidden
unassigned.at | ua | time shard became unassigned (UTC) | hidden
unassigned.for | uf | time has been unassigned | right hidden
unassigned.details | ud | additional details as to why the shard became unassigned | hidden
recoverysource.type | rs | recovery source type | hidden
completion.size | cs,completionSize | size of completion | right hidden unsupported
fielddata.memory_size | fm,fielddataMemory | used fielddata cache | right hidden unsupported
fielddata.evictions | fe,fielddataEvictions | fielddata evictions | right hidden unsupported
query_cache.memory_size | qcm,queryCacheMemory | used query cache | right hidden unsupported
query_cache.evictions | qce,queryCacheEvictions | query cache evictions | right hidden unsupported
flush.total | ft,flushTotal | number of flushes | right hidden
flush.total_time | ftt,flushTotalTime | time spent in flush | right hidden unsupported
get.current | gc,getCurrent | number of current get ops | right hidden
get.time | gti,getTime | time spent in get | right hidden unsupported
get.total | gto,getTotal | number of get ops | right hidden
get.exists_time | geti,getExistsTime | time spent in successful gets | right hidden unsupported
get.exists_total | geto,getExistsTotal | number of successful gets | right hidden
get.missing_time | gmti,getMissingTime | time spent in failed gets | right hidden unsupported
get.missing_total | gmto,getMissingTotal | number of failed gets | right hidden
indexing.delete_current | idc,indexingDeleteCurrent | number of current deletions | right hidden
indexing.delete_time | idti,indexingDeleteTime | time spent in deletions | right hidden unsupported
indexing.delete_total | idto,indexingDeleteTotal | number of delete ops | right hidden
indexing.index_current | iic,indexingIndexCurrent | number of current indexing ops | right hidden
indexing.index_time | iiti,indexingIndexTime | time spent in indexing | right hidden unsupported
indexing.index_total | iito,indexingIndexTotal | number of indexing ops | right hidden
indexing.index_failed | iif,indexingIndexFailed | number of failed indexing ops | right hidden
indexing.index_failed_due_to_version_conflict | iifvc,indexingIndexFailedDueToVersionConflict | number of failed indexing ops due to version conflict | right hidden
merges.current | mc,mergesCurrent | number of current merges | right hidden unsupported
merges.current_docs | mcd,mergesCurrentDocs | number of current merging docs | right hidden unsupported
merges.current_size | mcs,mergesCurrentSize | size of current merges | right hidden unsupported
merges.total | mt,mergesTotal | number of completed merge ops | right hidden unsupported
merges.total_docs | mtd,mergesTotalDocs | docs merged | right hidden unsupported
merges.total_size | mts,mergesTotalSize | size merged | right hidden unsupported
merges.total_time | mtt,mergesTotalTime | time spent in merges | right hidden unsupported
refresh.total | rto,refreshTotal | total refreshes | right hidden
refresh.time | rti,refreshTime | time spent in refreshes | right hidden unsupported
refresh.external_total | rto,refreshTotal | total external refreshes | right hidden
refresh.external_time | rti,refreshTime | time spent in external refreshes | right hidden unsupported
refresh.listeners | rli,refreshListeners | number of pending refresh listeners | right hidden unsupported
search.fetch_current | sfc,searchFetchCurrent | current fetch phase ops | right hidden
search.fetch_time | sfti,searchFetchTime | time spent in fetch phase | right hidden unsupported
search.fetch_total | sfto,searchFetchTotal | total fetch ops | right hidden
search.open_contexts | so,searchOpenContexts | open search contexts | right hidden unsupported
search.query_current | sqc,searchQueryCurrent | current query phase ops | right hidden
search.query_time | sqti,searchQueryTime | time spent in query phase | right hidden unsupported
search.query_total | sqto,searchQueryTotal | total query phase ops | right hidden
search.scroll_current | scc,searchScrollCurrent | open scroll contexts | right hidden unsupported
search.scroll_time | scti,searchScrollTime | time scroll contexts held open | right hidden unsupported
search.scroll_total | scto,searchScrollTotal | completed scroll contexts | right hidden unsupported
segments.count | sc,segmentsCount | number of segments | right hidden unsupported
segments.memory | sm,segmentsMemory | memory used by segments | right hidden unsupported
segments.index_writer_memory | siwm,segmentsIndexWriterMemory | memory used by index writer | right hidden unsupported
segments.version_map_memory | svmm,segmentsVersionMapMemory | memory used by version map | right hidden unsupported
segments.fixed_bitset_memory | sfbm,fixedBitsetMemory | memory used by fixed bit sets for nested object field types and type filters for types referred in _parent fields | right hidden unsupported
seq_no.max | sqm,maxSeqNo | max sequence number | right hidden unsupported
seq_no.local_checkpoint | sql,localCheckpoint | local checkpoint | right hidden unsupported
seq_no.global_checkpoint | sqg,globalCheckpoint | global checkpoint | right hidden unsupported
warmer.current | wc,warmerCurrent | current warmer ops | right hidden unsupported
warmer.total | wto,warmerTotal | total warmer ops | right hidden unsupported
warmer.total_time | wtt,warmerTotalTime | time spent in warmers | right hidden unsupported
path.data | pd,dataPath | shard data path | right hidden unsupported
path.state | ps,statsPath | shard state path | right hidden unsupported
bulk.total_operations | bto,bulkTotalOperations | number of bulk shard ops | right hidden unsupported
bulk.total_time | btti,bulkTotalTime | time spend in shard bulk | right hidden unsupported
bulk.total_size_in_bytes | btsi,bulkTotalSizeInBytes | total size in bytes of shard bulk | right hidden unsupported
bulk.avg_time | bati,bulkAvgTime | average time spend in shard bulk | right hidden unsupported
bulk.avg_size_in_bytes | basi,bulkAvgSizeInBytes | avg size in bytes of shard bulk | right hidden unsupported
dense_vector.value_count | dvc,denseVectorCount | number of indexed dense vectors in shard | right hidden unsupported
sparse_vector.value_count | svc,sparseVectorCount | number of indexed sparse vectors in shard | right hidden unsupported
`);
