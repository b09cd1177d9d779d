import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and how each column is shown. Read off the reference (api/cat/help). */
export const COLUMNS = readColumns(`
id | id,nodeId | unique node id | hidden
pid | p | process id | hidden
ip | i | ip address
port | po | bound transport port | hidden
http_address | http | bound http address | hidden
version | v | es version | hidden
type | t | es distribution type | hidden
build | b | es build hash | hidden
jdk | j | jdk version | hidden
disk.total | dt,diskTotal | total disk space | right hidden
disk.used | du,diskUsed | used disk space | right hidden
disk.avail | d,da,disk,diskAvail | available disk space | right hidden
disk.used_percent | dup,diskUsedPercent | used disk space percentage | right hidden
heap.current | hc,heapCurrent | used heap | right hidden
heap.percent | hp,heapPercent | used heap ratio | right
heap.max | hm,heapMax | max configured heap | right hidden
ram.current | rc,ramCurrent | used machine memory | right hidden
ram.percent | rp,ramPercent | used machine memory ratio | right
ram.max | rm,ramMax | total machine memory | right hidden
file_desc.current | fdc,fileDescriptorCurrent | used file descriptors | right hidden
file_desc.percent | fdp,fileDescriptorPercent | used file descriptor ratio | right hidden
file_desc.max | fdm,fileDescriptorMax | max file descriptors | right hidden
cpu | cpu | recent cpu usage | right
load_1m | l | 1m load avg | right
load_5m | l | 5m load avg | right
load_15m | l | 15m load avg | right
available_processors | ap | available processors | right hidden 9
uptime | u | node uptime | right hidden
node.role | r,role,nodeRole | m:master eligible node, d:data node, i:ingest node, -:coordinating node only
master | m | *:current master
name | n | node name
completion.size | cs,completionSize | size of completion | right hidden unbuilt
fielddata.memory_size | fm,fielddataMemory | used fielddata cache | right hidden unbuilt
fielddata.evictions | fe,fielddataEvictions | fielddata evictions | right hidden unbuilt
query_cache.memory_size | qcm,queryCacheMemory | used query cache | right hidden unbuilt
query_cache.evictions | qce,queryCacheEvictions | query cache evictions | right hidden unbuilt
query_cache.hit_count | qchc,queryCacheHitCount | query cache hit counts | right hidden unbuilt
query_cache.miss_count | qcmc,queryCacheMissCount | query cache miss counts | right hidden unbuilt
request_cache.memory_size | rcm,requestCacheMemory | used request cache | right hidden unbuilt
request_cache.evictions | rce,requestCacheEvictions | request cache evictions | right hidden unbuilt
request_cache.hit_count | rchc,requestCacheHitCount | request cache hit counts | right hidden unbuilt
request_cache.miss_count | rcmc,requestCacheMissCount | request cache miss counts | right hidden unbuilt
flush.total | ft,flushTotal | number of flushes | right hidden unbuilt
flush.total_time | ftt,flushTotalTime | time spent in flush | right hidden unbuilt
get.current | gc,getCurrent | number of current get ops | right hidden unbuilt
get.time | gti,getTime | time spent in get | right hidden unbuilt
get.total | gto,getTotal | number of get ops | right hidden unbuilt
get.exists_time | geti,getExistsTime | time spent in successful gets | right hidden unbuilt
get.exists_total | geto,getExistsTotal | number of successful gets | right hidden unbuilt
get.missing_time | gmti,getMissingTime | time spent in failed gets | right hidden unbuilt
get.missing_total | gmto,getMissingTotal | number of failed gets | right hidden unbuilt
indexing.delete_current | idc,indexingDeleteCurrent | number of current deletions | right hidden unbuilt
indexing.delete_time | idti,indexingDeleteTime | time spent in deletions | right hidden unbuilt
indexing.delete_total | idto,indexingDeleteTotal | number of delete ops | right hidden unbuilt
indexing.index_current | iic,indexingIndexCurrent | number of current indexing ops | right hidden unbuilt
indexing.index_time | iiti,indexingIndexTime | time spent in indexing | right hidden unbuilt
indexing.index_total | iito,indexingIndexTotal | number of indexing ops | right hidden unbuilt
indexing.index_failed | iif,indexingIndexFailed | number of failed indexing ops | right hidden unbuilt
indexing.index_failed_due_to_version_conflict | iifvc,indexingIndexFailedDueToVersionConflict | number of failed indexing ops due to version conflict | right hidden unbuilt
merges.current | mc,mergesCurrent | number of current merges | right hidden unbuilt
merges.current_docs | mcd,mergesCurrentDocs | number of current merging docs | right hidden unbuilt
merges.current_size | mcs,mergesCurrentSize | size of current merges | right hidden unbuilt
merges.total | mt,mergesTotal | number of completed merge ops | right hidden unbuilt
merges.total_docs | mtd,mergesTotalDocs | docs merged | right hidden unbuilt
merges.total_size | mts,mergesTotalSize | size merged | right hidden unbuilt
merges.total_time | mtt,mergesTotalTime | time spent in merges | right hidden unbuilt
refresh.total | rto,refreshTotal | total refreshes | right hidden unbuilt
refresh.time | rti,refreshTime | time spent in refreshes | right hidden unbuilt
refresh.external_total | rto,refreshTotal | total external refreshes | right hidden unbuilt
refresh.external_time | rti,refreshTime | time spent in external refreshes | right hidden unbuilt
refresh.listeners | rli,refreshListeners | number of pending refresh listeners | right hidden unbuilt
script.compilations | scrcc,scriptCompilations | script compilations | right hidden unbuilt
script.cache_evictions | scrce,scriptCacheEvictions | script cache evictions | right hidden unbuilt
script.compilation_limit_triggered | scrclt,scriptCacheCompilationLimitTriggered | script cache compilation limit triggered | right hidden unbuilt
search.fetch_current | sfc,searchFetchCurrent | current fetch phase ops | right hidden unbuilt
search.fetch_time | sfti,searchFetchTime | time spent in fetch phase | right hidden unbuilt
search.fetch_total | sfto,searchFetchTotal | total fetch ops | right hidden unbuilt
search.open_contexts | so,searchOpenContexts | open search contexts | right hidden unbuilt
search.query_current | sqc,searchQueryCurrent | current query phase ops | right hidden unbuilt
search.query_time | sqti,searchQueryTime | time spent in query phase | right hidden unbuilt
search.query_total | sqto,searchQueryTotal | total query phase ops | right hidden unbuilt
search.scroll_current | scc,searchScrollCurrent | open scroll contexts | right hidden unbuilt
search.scroll_time | scti,searchScrollTime | time scroll contexts held open | right hidden unbuilt
search.scroll_total | scto,searchScrollTotal | completed scroll contexts | right hidden unbuilt
segments.count | sc,segmentsCount | number of segments | right hidden unbuilt
segments.memory | sm,segmentsMemory | memory used by segments | right hidden unbuilt
segments.index_writer_memory | siwm,segmentsIndexWriterMemory | memory used by index writer | right hidden unbuilt
segments.version_map_memory | svmm,segmentsVersionMapMemory | memory used by version map | right hidden unbuilt
segments.fixed_bitset_memory | sfbm,fixedBitsetMemory | memory used by fixed bit sets for nested object field types and type filters for types referred in _parent fields | right hidden unbuilt
suggest.current | suc,suggestCurrent | number of current suggest ops | right hidden unbuilt
suggest.time | suti,suggestTime | time spend in suggest | right hidden unbuilt
suggest.total | suto,suggestTotal | number of suggest ops | right hidden unbuilt
bulk.total_operations | bto,bulkTotalOperations | number of bulk shard ops | right hidden unbuilt
bulk.total_time | btti,bulkTotalTime | time spend in shard bulk | right hidden unbuilt
bulk.total_size_in_bytes | btsi,bulkTotalSizeInBytes | total size in bytes of shard bulk | right hidden unbuilt
bulk.avg_time | bati,bulkAvgTime | average time spend in shard bulk | right hidden unbuilt
bulk.avg_size_in_bytes | basi,bulkAvgSizeInBytes | average size in bytes of shard bulk | right hidden unbuilt
shard_stats.total_count | sstc,shards,shardStatsTotalCount | number of shards assigned | right hidden unbuilt
mappings.total_count | mtc,mappingsTotalCount | number of mappings | right hidden unbuilt
mappings.total_estimated_overhead_in_bytes | mteo,mappingsTotalEstimatedOverheadInBytes | estimated overhead in bytes of mappings | right hidden unbuilt
`);
