import type { Namespace } from '../endpoint.ts';
import * as addBlock from './add_block.ts';
import * as analyze from './analyze.ts';
import * as cancelMigrateReindex from './cancel_migrate_reindex.ts';
import * as clearCache from './clear_cache.ts';
import * as clone from './clone.ts';
import * as close from './close.ts';
import * as create from './create.ts';
import * as createDataStream from './create_data_stream.ts';
import * as createFrom from './create_from.ts';
import * as dataStreamsStats from './data_streams_stats.ts';
import * as delete_ from './delete.ts';
import * as deleteAlias from './delete_alias.ts';
import * as deleteDataLifecycle from './delete_data_lifecycle.ts';
import * as deleteDataStream from './delete_data_stream.ts';
import * as deleteDataStreamOptions from './delete_data_stream_options.ts';
import * as deleteIndexTemplate from './delete_index_template.ts';
import * as deleteTemplate from './delete_template.ts';
import * as diskUsage from './disk_usage.ts';
import * as exists from './exists.ts';
import * as existsAlias from './exists_alias.ts';
import * as existsIndexTemplate from './exists_index_template.ts';
import * as existsTemplate from './exists_template.ts';
import * as explainDataLifecycle from './explain_data_lifecycle.ts';
import * as fieldUsageStats from './field_usage_stats.ts';
import * as flush from './flush.ts';
import * as forcemerge from './forcemerge.ts';
import * as get from './get.ts';
import * as getAlias from './get_alias.ts';
import * as getDataLifecycle from './get_data_lifecycle.ts';
import * as getDataLifecycleStats from './get_data_lifecycle_stats.ts';
import * as getDataStream from './get_data_stream.ts';
import * as getDataStreamMappings from './get_data_stream_mappings.ts';
import * as getDataStreamOptions from './get_data_stream_options.ts';
import * as getDataStreamSettings from './get_data_stream_settings.ts';
import * as getFieldMapping from './get_field_mapping.ts';
import * as getIndexTemplate from './get_index_template.ts';
import * as getMapping from './get_mapping.ts';
import * as getMigrateReindexStatus from './get_migrate_reindex_status.ts';
import * as getSettings from './get_settings.ts';
import * as getTemplate from './get_template.ts';
import * as migrateToDataStream from './migrate_to_data_stream.ts';
import * as modifyDataStream from './modify_data_stream.ts';
import * as open from './open.ts';
import * as promoteDataStream from './promote_data_stream.ts';
import * as putAlias from './put_alias.ts';
import * as putDataLifecycle from './put_data_lifecycle.ts';
import * as putDataStreamMappings from './put_data_stream_mappings.ts';
import * as putDataStreamOptions from './put_data_stream_options.ts';
import * as putDataStreamSettings from './put_data_stream_settings.ts';
import * as putIndexTemplate from './put_index_template.ts';
import * as putMapping from './put_mapping.ts';
import * as putSettings from './put_settings.ts';
import * as putTemplate from './put_template.ts';
import * as recovery from './recovery.ts';
import * as refresh from './refresh.ts';
import * as reloadSearchAnalyzers from './reload_search_analyzers.ts';
import * as removeBlock from './remove_block.ts';
import * as resolveCluster from './resolve_cluster.ts';
import * as resolveIndex from './resolve_index.ts';
import * as rollover from './rollover.ts';
import * as segments from './segments.ts';
import * as shardStores from './shard_stores.ts';
import * as shrink from './shrink.ts';
import * as simulateIndexTemplate from './simulate_index_template.ts';
import * as simulateTemplate from './simulate_template.ts';
import * as split from './split.ts';
import * as stats from './stats.ts';
import * as updateAliases from './update_aliases.ts';
import * as validateQuery from './validate_query.ts';

export const indices: Namespace = {
  'indices.add_block': addBlock,
  'indices.analyze': analyze,
  'indices.cancel_migrate_reindex': cancelMigrateReindex,
  'indices.clear_cache': clearCache,
  'indices.clone': clone,
  'indices.close': close,
  'indices.create': create,
  'indices.create_data_stream': createDataStream,
  'indices.create_from': createFrom,
  'indices.data_streams_stats': dataStreamsStats,
  'indices.delete': delete_,
  'indices.delete_alias': deleteAlias,
  'indices.delete_data_lifecycle': deleteDataLifecycle,
  'indices.delete_data_stream': deleteDataStream,
  'indices.delete_data_stream_options': deleteDataStreamOptions,
  'indices.delete_index_template': deleteIndexTemplate,
  'indices.delete_template': deleteTemplate,
  'indices.disk_usage': diskUsage,
  'indices.exists': exists,
  'indices.exists_alias': existsAlias,
  'indices.exists_index_template': existsIndexTemplate,
  'indices.exists_template': existsTemplate,
  'indices.explain_data_lifecycle': explainDataLifecycle,
  'indices.field_usage_stats': fieldUsageStats,
  'indices.flush': flush,
  'indices.forcemerge': forcemerge,
  'indices.get': get,
  'indices.get_alias': getAlias,
  'indices.get_data_lifecycle': getDataLifecycle,
  'indices.get_data_lifecycle_stats': getDataLifecycleStats,
  'indices.get_data_stream': getDataStream,
  'indices.get_data_stream_mappings': getDataStreamMappings,
  'indices.get_data_stream_options': getDataStreamOptions,
  'indices.get_data_stream_settings': getDataStreamSettings,
  'indices.get_field_mapping': getFieldMapping,
  'indices.get_index_template': getIndexTemplate,
  'indices.get_mapping': getMapping,
  'indices.get_migrate_reindex_status': getMigrateReindexStatus,
  'indices.get_settings': getSettings,
  'indices.get_template': getTemplate,
  'indices.migrate_to_data_stream': migrateToDataStream,
  'indices.modify_data_stream': modifyDataStream,
  'indices.open': open,
  'indices.promote_data_stream': promoteDataStream,
  'indices.put_alias': putAlias,
  'indices.put_data_lifecycle': putDataLifecycle,
  'indices.put_data_stream_mappings': putDataStreamMappings,
  'indices.put_data_stream_options': putDataStreamOptions,
  'indices.put_data_stream_settings': putDataStreamSettings,
  'indices.put_index_template': putIndexTemplate,
  'indices.put_mapping': putMapping,
  'indices.put_settings': putSettings,
  'indices.put_template': putTemplate,
  'indices.recovery': recovery,
  'indices.refresh': refresh,
  'indices.reload_search_analyzers': reloadSearchAnalyzers,
  'indices.remove_block': removeBlock,
  'indices.resolve_cluster': resolveCluster,
  'indices.resolve_index': resolveIndex,
  'indices.rollover': rollover,
  'indices.segments': segments,
  'indices.shard_stores': shardStores,
  'indices.shrink': shrink,
  'indices.simulate_index_template': simulateIndexTemplate,
  'indices.simulate_template': simulateTemplate,
  'indices.split': split,
  'indices.stats': stats,
  'indices.update_aliases': updateAliases,
  'indices.validate_query': validateQuery,
};
