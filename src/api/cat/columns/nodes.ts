import { readColumns } from '../../table/read_columns.ts';

/** Name, aliases, help, and display of each column. Read off the reference (api/cat/help). */
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
completion.size | cs,completionSize | size of completion | right hidden unsupported
fielddata.memory_size | fm,fielddataMemory | used fielddata cache | right hidden unsupported
fielddata.evictions | fe,fielddataEvictions | fielddata evictions | right hidden unsupported
query_cache.memory_size | qcm,queryCacheMemory | used query cache | right hidden unsupported
query_cache.evictions | qce,queryCacheEvictions | query cache evictions | right hidden unsupported
query_cache.hit_count | qchc,queryCacheHitCount | query cache hit counts | right hidden unsupported
query_cache.miss_count | qcmc,queryCacheMissCount | query cache miss counts | right hidden unsupported
request_cache.memory_size | rcm,requestCacheMemory | used request cache | right hidden unsupported
request_cache.evictions | rce,requestCacheEvictions | request cache evictions | right hidden unsupported
request_cache.hit_count | rchc,requestCacheHitCount | request cache hit counts | right hidden unsupported
request_cache.miss_count | rcmc,requestCacheMissCount | request cache miss counts | right hidden unsupported
flush.total | ft,flushTotal | number of flushes | right hidden unsupported
flush.total_time | ftt,flushTotalTime | time spent in flush | right hidden unsupported
get.current | gc,getCurrent | number of current get ops | right hidden unsupported
get.time | gti,getTime | time spent in get | right hidden unsupported
get.total | gto,getTotal | number of get ops | right hidden unsupported
get.exists_time | geti,getExistsTime | time spent in successful gets | right hidden unsupported
get.exists_total | geto,getExistsTotal | number of successful gets | right hidden unsupported
get.missing_time | gmti,getMissingTime | time spent in failed gets | right hidden unsupported
get.missing_total | gmto,getMissingTotal | number of failed gets | right hidden unsupported
indexing.delete_current | idc,indexingDeleteCurrent | number of current deletions | right hidden unsupported
indexing.delete_time | idti,indexingDeleteTime | time spent in deletions | right hidden unsupported
indexing.delete_total | idto,indexingDeleteTotal | number of delete ops | right hidden unsupported
indexing.index_current | iic,indexingIndexCurrent | number of current indexing ops | right hidden unsupported
indexing.index_time | iiti,indexingIndexTime | time spent in indexing | right hidden unsupported
indexing.index_total | iito,indexingIndexTotal | number of indexing ops | right hidden unsupported
indexing.index_failed | iif,indexingIndexFailed | number of failed indexing ops | right hidden unsupported
indexing.index_failed_due_to_version_conflict | iifvc,indexingIndexFailedDueToVersionConflict | number of failed indexing ops due to version conflict | right hidden unsupported
merges.current | mc,mergesCurrent | number of current merges | right hidden unsupported
merges.current_docs | mcd,mergesCurrentDocs | number of current merging docs | right hidden unsupported
merges.current_size | mcs,mergesCurrentSize | size of current merges | right hidden unsupported
merges.total | mt,mergesTotal | number of completed merge ops | right hidden unsupported
merges.total_docs | mtd,mergesTotalDocs | docs merged | right hidden unsupported
merges.total_size | mts,mergesTotalSize | size merged | right hidden unsupported
merges.total_time | mtt,mergesTotalTime | time spent in merges | right hidden unsupported
refresh.total | rto,refreshTotal | total refreshes | right hidden unsupported
refresh.time | rti,refreshTime | time spent in refreshes | right hidden unsupported
refresh.external_total | rto,refreshTotal | total external refreshes | right hidden unsupported
refresh.external_time | rti,refreshTime | time spent in external refreshes | right hidden unsupported
refresh.listeners | rli,refreshListeners | number of pending refresh listeners | right hidden unsupported
script.compilations | scrcc,scriptCompilations | script compilations | right hidden unsupported
script.cache_evictions | scrce,scriptCacheEvictions | script cache evictions | right hidden unsupported
script.compilation_limit_triggered | scrclt,scriptCacheCompilationLimitTriggered | script cache compilation limit triggered | right hidden unsupported
search.fetch_current | sfc,searchFetchCurrent | current fetch phase ops | right hidden unsupported
search.fetch_time | sfti,searchFetchTime | time spent in fetch phase | right hidden unsupported
search.fetch_total | sfto,searchFetchTotal | total fetch ops | right hidden unsupported
search.open_contexts | so,searchOpenContexts | open search contexts | right hidden unsupported
search.query_current | sqc,searchQueryCurrent | current query phase ops | right hidden unsupported
search.query_time | sqti,searchQueryTime | time spent in query phase | right hidden unsupported
search.query_total | sqto,searchQueryTotal | total query phase ops | right hidden unsupported
search.scroll_current | scc,searchScrollCurrent | open scroll contexts | right hidden unsupported
search.scroll_time | scti,searchScrollTime | time scroll contexts held open | right hidden unsupported
search.scroll_total | scto,searchScrollTotal | completed scroll contexts | right hidden unsupported
segments.count | sc,segmentsCount | number of segments | right hidden unsupported
segments.memory | sm,segmentsMemory | memory used by segments | right hidden unsupported
segments.index_writer_memory | siwm,segmentsIndexWriterMemory | memory used by index writer | right hidden unsupported
segments.version_map_memory | svmm,segmentsVersionMapMemory | memory used by version map | right hidden unsupported
segments.fixed_bitset_memory | sfbm,fixedBitsetMemory | memory used by fixed bit sets for nested object field types and type filters for types referred in _parent fields | right hidden unsupported
suggest.current | suc,suggestCurrent | number of current suggest ops | right hidden unsupported
suggest.time | suti,suggestTime | time spend in suggest | right hidden unsupported
suggest.total | suto,suggestTotal | number of suggest ops | right hidden unsupported
bulk.total_operations | bto,bulkTotalOperations | number of bulk shard ops | right hidden unsupported
bulk.total_time | btti,bulkTotalTime | time spend in shard bulk | right hidden unsupported
bulk.total_size_in_bytes | btsi,bulkTotalSizeInBytes | total size in bytes of shard bulk | right hidden unsupported
bulk.avg_time | bati,bulkAvgTime | average time spend in shard bulk | right hidden unsupported
bulk.avg_size_in_bytes | basi,bulkAvgSizeInBytes | average size in bytes of shard bulk | right hidden unsupported
shard_stats.total_count | sstc,shards,shardStatsTotalCount | number of shards assigned | right hidden unsupported
mappings.total_count | mtc,mappingsTotalCount | number of mappings | right hidden unsupported
mappings.total_estimated_overhead_in_bytes | mteo,mappingsTotalEstimatedOverheadInBytes | estimated overhead in bytes of mappings | right hidden unsupported
`);
