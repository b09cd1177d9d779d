import { readColumns } from '../../table/read_columns.ts';

/** Names and aliases of the columns, as the specification lists them. */
export const COLUMNS = readColumns(`
id |  |
state | s |
opened_time | ot | | hidden
assignment_explanation | ae | | hidden
data.processed_records | dpr,dataProcessedRecords |
data.processed_fields | dpf,dataProcessedFields | | hidden
data.input_bytes | dib,dataInputBytes | | hidden
data.input_records | dir,dataInputRecords | | hidden
data.input_fields | dif,dataInputFields | | hidden
data.invalid_dates | did,dataInvalidDates | | hidden
data.missing_fields | dmf,dataMissingFields | | hidden
data.out_of_order_timestamps | doot,dataOutOfOrderTimestamps | | hidden
data.empty_buckets | deb,dataEmptyBuckets | | hidden
data.sparse_buckets | dsb,dataSparseBuckets | | hidden
data.buckets | db,dataBuckets | | hidden
data.earliest_record | der,dataEarliestRecord | | hidden
data.latest_record | dlr,dataLatestRecord | | hidden
data.last | dl,dataLast | | hidden
data.last_empty_bucket | dleb,dataLastEmptyBucket | | hidden
data.last_sparse_bucket | dlsb,dataLastSparseBucket | | hidden
model.bytes | mb,modelBytes |
model.memory_status | mms,modelMemoryStatus |
model.bytes_exceeded | mbe,modelBytesExceeded | | hidden
model.memory_limit | mml,modelMemoryLimit | | hidden
model.by_fields | mbf,modelByFields | | hidden
model.over_fields | mof,modelOverFields | | hidden
model.partition_fields | mpf,modelPartitionFields | | hidden
model.bucket_allocation_failures | mbaf,modelBucketAllocationFailures | | hidden
model.categorization_status | mcs,modelCategorizationStatus | | hidden
model.categorized_doc_count | mcdc,modelCategorizedDocCount | | hidden
model.total_category_count | mtcc,modelTotalCategoryCount | | hidden
model.frequent_category_count | modelFrequentCategoryCount | | hidden
model.rare_category_count | mrcc,modelRareCategoryCount | | hidden
model.dead_category_count | mdcc,modelDeadCategoryCount | | hidden
model.failed_category_count | mfcc,modelFailedCategoryCount | | hidden
model.log_time | mlt,modelLogTime | | hidden
model.timestamp | mt,modelTimestamp | | hidden
forecasts.total | ft,forecastsTotal |
forecasts.memory.min | fmmin,forecastsMemoryMin | | hidden
forecasts.memory.max | fmmax,forecastsMemoryMax | | hidden
forecasts.memory.avg | fmavg,forecastsMemoryAvg | | hidden
forecasts.memory.total | fmt,forecastsMemoryTotal | | hidden
forecasts.records.min | frmin,forecastsRecordsMin | | hidden
forecasts.records.max | frmax,forecastsRecordsMax | | hidden
forecasts.records.avg | fravg,forecastsRecordsAvg | | hidden
forecasts.records.total | frt,forecastsRecordsTotal | | hidden
forecasts.time.min | ftmin,forecastsTimeMin | | hidden
forecasts.time.max | ftmax,forecastsTimeMax | | hidden
forecasts.time.avg | ftavg,forecastsTimeAvg | | hidden
forecasts.time.total | ftt,forecastsTimeTotal | | hidden
node.id | ni,nodeId | | hidden
node.name | nn,nodeName | | hidden
node.ephemeral_id | ne,nodeEphemeralId | | hidden
node.address | na,nodeAddress | | hidden
buckets.count | bc,bucketsCount |
buckets.time.total | btt,bucketsTimeTotal | | hidden
buckets.time.min | btmin,bucketsTimeMin | | hidden
buckets.time.max | btmax,bucketsTimeMax | | hidden
buckets.time.exp_avg | btea,bucketsTimeExpAvg | | hidden
buckets.time.exp_avg_hour | bteah,bucketsTimeExpAvgHour | | hidden
`);
