import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
health | h | current health status
status | s | open/close status
index | i,idx | index name
uuid | id,uuid | index uuid
pri | p,shards.primary,shardsPrimary | number of primary shards | right
rep | r,shards.replica,shardsReplica | number of replica shards | right
docs.count | dc,docsCount | available docs | right
docs.deleted | dd,docsDeleted | deleted docs | right
creation.date | cd | index creation date (millisecond value) | hidden
creation.date.string | cds | index creation date (as string) | hidden
store.size | ss,storeSize | store size of primaries & replicas | right
pri.store.size |  | store size of primaries | right
dataset.size |  | total size of dataset | right
completion.size | cs,completionSize | size of completion | right hidden unsupported
pri.completion.size |  | size of completion | right hidden unsupported
fielddata.memory_size | fm,fielddataMemory | used fielddata cache | right hidden unsupported
pri.fielddata.memory_size |  | used fielddata cache | right hidden unsupported
fielddata.evictions | fe,fielddataEvictions | fielddata evictions | right hidden unsupported
pri.fielddata.evictions |  | fielddata evictions | right hidden unsupported
query_cache.memory_size | qcm,queryCacheMemory | used query cache | right hidden unsupported
pri.query_cache.memory_size |  | used query cache | right hidden unsupported
query_cache.evictions | qce,queryCacheEvictions | query cache evictions | right hidden unsupported
pri.query_cache.evictions |  | query cache evictions | right hidden unsupported
request_cache.memory_size | rcm,requestCacheMemory | used request cache | right hidden unsupported
pri.request_cache.memory_size |  | used request cache | right hidden unsupported
request_cache.evictions | rce,requestCacheEvictions | request cache evictions | right hidden unsupported
pri.request_cache.evictions |  | request cache evictions | right hidden unsupported
request_cache.hit_count | rchc,requestCacheHitCount | request cache hit count | right hidden unsupported
pri.request_cache.hit_count |  | request cache hit count | right hidden unsupported
request_cache.miss_count | rcmc,requestCacheMissCount | request cache miss count | right hidden unsupported
pri.request_cache.miss_count |  | request cache miss count | right hidden unsupported
flush.total | ft,flushTotal | number of flushes | right hidden
pri.flush.total |  | number of flushes | right hidden
flush.total_time | ftt,flushTotalTime | time spent in flush | right hidden unsupported
pri.flush.total_time |  | time spent in flush | right hidden unsupported
get.current | gc,getCurrent | number of current get ops | right hidden
pri.get.current |  | number of current get ops | right hidden
get.time | gti,getTime | time spent in get | right hidden unsupported
pri.get.time |  | time spent in get | right hidden unsupported
get.total | gto,getTotal | number of get ops | right hidden
pri.get.total |  | number of get ops | right hidden
get.exists_time | geti,getExistsTime | time spent in successful gets | right hidden unsupported
pri.get.exists_time |  | time spent in successful gets | right hidden unsupported
get.exists_total | geto,getExistsTotal | number of successful gets | right hidden
pri.get.exists_total |  | number of successful gets | right hidden
get.missing_time | gmti,getMissingTime | time spent in failed gets | right hidden unsupported
pri.get.missing_time |  | time spent in failed gets | right hidden unsupported
get.missing_total | gmto,getMissingTotal | number of failed gets | right hidden
pri.get.missing_total |  | number of failed gets | right hidden
indexing.delete_current | idc,indexingDeleteCurrent | number of current deletions | right hidden
pri.indexing.delete_current |  | number of current deletions | right hidden
indexing.delete_time | idti,indexingDeleteTime | time spent in deletions | right hidden unsupported
pri.indexing.delete_time |  | time spent in deletions | right hidden unsupported
indexing.delete_total | idto,indexingDeleteTotal | number of delete ops | right hidden
pri.indexing.delete_total |  | number of delete ops | right hidden
indexing.index_current | iic,indexingIndexCurrent | number of current indexing ops | right hidden
pri.indexing.index_current |  | number of current indexing ops | right hidden
indexing.index_time | iiti,indexingIndexTime | time spent in indexing | right hidden unsupported
pri.indexing.index_time |  | time spent in indexing | right hidden unsupported
indexing.index_total | iito,indexingIndexTotal | number of indexing ops | right hidden
pri.indexing.index_total |  | number of indexing ops | right hidden
indexing.index_failed | iif,indexingIndexFailed | number of failed indexing ops | right hidden
pri.indexing.index_failed |  | number of failed indexing ops | right hidden
indexing.index_failed_due_to_version_conflict | iifvc,indexingIndexFailedDueToVersionConflict | number of failed indexing ops due to version conflict | right hidden
pri.indexing.index_failed_due_to_version_conflict |  | number of failed indexing ops due to version conflict | right hidden
merges.current | mc,mergesCurrent | number of current merges | right hidden unsupported
pri.merges.current |  | number of current merges | right hidden unsupported
merges.current_docs | mcd,mergesCurrentDocs | number of current merging docs | right hidden unsupported
pri.merges.current_docs |  | number of current merging docs | right hidden unsupported
merges.current_size | mcs,mergesCurrentSize | size of current merges | right hidden unsupported
pri.merges.current_size |  | size of current merges | right hidden unsupported
merges.total | mt,mergesTotal | number of completed merge ops | right hidden unsupported
pri.merges.total |  | number of completed merge ops | right hidden unsupported
merges.total_docs | mtd,mergesTotalDocs | docs merged | right hidden unsupported
pri.merges.total_docs |  | docs merged | right hidden unsupported
merges.total_size | mts,mergesTotalSize | size merged | right hidden unsupported
pri.merges.total_size |  | size merged | right hidden unsupported
merges.total_time | mtt,mergesTotalTime | time spent in merges | right hidden unsupported
pri.merges.total_time |  | time spent in merges | right hidden unsupported
refresh.total | rto,refreshTotal | total refreshes | right hidden
pri.refresh.total |  | total refreshes | right hidden
refresh.time | rti,refreshTime | time spent in refreshes | right hidden unsupported
pri.refresh.time |  | time spent in refreshes | right hidden unsupported
refresh.external_total | rto,refreshTotal | total external refreshes | right hidden
pri.refresh.external_total |  | total external refreshes | right hidden
refresh.external_time | rti,refreshTime | time spent in external refreshes | right hidden unsupported
pri.refresh.external_time |  | time spent in external refreshes | right hidden unsupported
refresh.listeners | rli,refreshListeners | number of pending refresh listeners | right hidden unsupported
pri.refresh.listeners |  | number of pending refresh listeners | right hidden unsupported
search.fetch_current | sfc,searchFetchCurrent | current fetch phase ops | right hidden
pri.search.fetch_current |  | current fetch phase ops | right hidden
search.fetch_time | sfti,searchFetchTime | time spent in fetch phase | right hidden unsupported
pri.search.fetch_time |  | time spent in fetch phase | right hidden unsupported
search.fetch_total | sfto,searchFetchTotal | total fetch ops | right hidden
pri.search.fetch_total |  | total fetch ops | right hidden
search.open_contexts | so,searchOpenContexts | open search contexts | right hidden unsupported
pri.search.open_contexts |  | open search contexts | right hidden unsupported
search.query_current | sqc,searchQueryCurrent | current query phase ops | right hidden
pri.search.query_current |  | current query phase ops | right hidden
search.query_time | sqti,searchQueryTime | time spent in query phase | right hidden unsupported
pri.search.query_time |  | time spent in query phase | right hidden unsupported
search.query_total | sqto,searchQueryTotal | total query phase ops | right hidden
pri.search.query_total |  | total query phase ops | right hidden
search.scroll_current | scc,searchScrollCurrent | open scroll contexts | right hidden unsupported
pri.search.scroll_current |  | open scroll contexts | right hidden unsupported
search.scroll_time | scti,searchScrollTime | time scroll contexts held open | right hidden unsupported
pri.search.scroll_time |  | time scroll contexts held open | right hidden unsupported
search.scroll_total | scto,searchScrollTotal | completed scroll contexts | right hidden unsupported
pri.search.scroll_total |  | completed scroll contexts | right hidden unsupported
segments.count | sc,segmentsCount | number of segments | right hidden unsupported
pri.segments.count |  | number of segments | right hidden unsupported
segments.memory | sm,segmentsMemory | memory used by segments | right hidden unsupported
pri.segments.memory |  | memory used by segments | right hidden unsupported
segments.index_writer_memory | siwm,segmentsIndexWriterMemory | memory used by index writer | right hidden unsupported
pri.segments.index_writer_memory |  | memory used by index writer | right hidden unsupported
segments.version_map_memory | svmm,segmentsVersionMapMemory | memory used by version map | right hidden unsupported
pri.segments.version_map_memory |  | memory used by version map | right hidden unsupported
segments.fixed_bitset_memory | sfbm,fixedBitsetMemory | memory used by fixed bit sets for nested object field types and type filters for types referred in _parent fields | right hidden unsupported
pri.segments.fixed_bitset_memory |  | memory used by fixed bit sets for nested object field types and type filters for types referred in _parent fields | right hidden unsupported
warmer.current | wc,warmerCurrent | current warmer ops | right hidden unsupported
pri.warmer.current |  | current warmer ops | right hidden unsupported
warmer.total | wto,warmerTotal | total warmer ops | right hidden unsupported
pri.warmer.total |  | total warmer ops | right hidden unsupported
warmer.total_time | wtt,warmerTotalTime | time spent in warmers | right hidden unsupported
pri.warmer.total_time |  | time spent in warmers | right hidden unsupported
suggest.current | suc,suggestCurrent | number of current suggest ops | right hidden
pri.suggest.current |  | number of current suggest ops | right hidden
suggest.time | suti,suggestTime | time spend in suggest | right hidden unsupported
pri.suggest.time |  | time spend in suggest | right hidden unsupported
suggest.total | suto,suggestTotal | number of suggest ops | right hidden
pri.suggest.total |  | number of suggest ops | right hidden
memory.total | tm,memoryTotal | total used memory | right hidden unsupported
pri.memory.total |  | total user memory | right hidden unsupported
search.throttled | sth | indicates if the index is search throttled | hidden 8 unsupported
bulk.total_operations | bto,bulkTotalOperation | number of bulk shard ops | right hidden unsupported
pri.bulk.total_operations |  | number of bulk shard ops | right hidden unsupported
bulk.total_time | btti,bulkTotalTime | time spend in shard bulk | right hidden unsupported
pri.bulk.total_time |  | time spend in shard bulk | right hidden unsupported
bulk.total_size_in_bytes | btsi,bulkTotalSizeInBytes | total size in bytes of shard bulk | right hidden unsupported
pri.bulk.total_size_in_bytes |  | total size in bytes of shard bulk | right hidden unsupported
bulk.avg_time | bati,bulkAvgTime | average time spend in shard bulk | right hidden unsupported
pri.bulk.avg_time |  | average time spend in shard bulk | right hidden unsupported
bulk.avg_size_in_bytes | basi,bulkAvgSizeInBytes | average size in bytes of shard bulk | right hidden unsupported
pri.bulk.avg_size_in_bytes |  | average size in bytes of shard bulk | right hidden unsupported
dense_vector.value_count | dvc,denseVectorCount | total count of indexed dense vector | right hidden unsupported
pri.dense_vector.value_count |  | total count of indexed dense vector | right hidden unsupported
sparse_vector.value_count | svc,sparseVectorCount | total count of indexed sparse vectors | right hidden unsupported
pri.sparse_vector.value_count |  | total count of indexed sparse vectors | right hidden unsupported
`);
