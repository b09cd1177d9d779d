export { type AliasDefinition, type AliasMetadata, buildAlias } from './alias.ts';
export { checkFilter } from './alias_rules.ts';
export { allocationId } from './allocation_id.ts';
export { analysisSources, reloadAnalysis, reloadableAnalyzers, synonymsSetsOf } from './analysis_sources.ts';
export {
  asyncSearchId,
  asyncSearchOf,
  dropAsyncSearch,
  endAsyncSearch,
  putAsyncSearch,
} from './async_search.ts';
export { type WriteTargetOptions, writeTarget } from './auto_create.ts';
export { noteWrite, type RefreshMode, refreshAllDue, refreshIfDue, refreshIndex } from './background_refresh.ts';
export {
  type BlockLevel,
  blocksOf,
  blocksOfCluster,
  CLUSTER_BLOCK_SETTINGS,
  isClusterBlocked,
  type RenderedBlock,
  refuseBlocked,
  refuseClusterBlocked,
} from './blocks.ts';
export {
  BREAKERS,
  type BreakerLimits,
  type BreakerName,
  breakerLimits,
  dependentDefault,
  isBelowProcess,
  isLimited,
} from './circuit_breakers.ts';
export { type Clock, machineTimer, systemClock, VirtualClock } from './clock.ts';
export { type Checkpoint, Cluster, type ClusterOptions } from './cluster.ts';
export {
  type ClusterSettingChanges,
  clusterSetting,
  updateClusterSettings,
  validateDestructive,
} from './cluster_settings.ts';
export {
  type ContextShard,
  frozen,
  type HeldSearch,
  heldUnder,
  hold,
  isReaped,
  type NamedTarget,
  type OpenContexts,
  openContexts,
  put as putHeld,
  readPitHandle,
  readScrollHandle,
  release,
  type ShardOfHandle,
  shardsOf,
} from './context/index.ts';
export { type CreateIndexRequest, createIndex, createIndexLater } from './create_index.ts';
export { backingIndexName, nextBackingIndex } from './data_stream/backing_index.ts';
export { createDataStream, putDataStream, rollOverDataStream, streamTemplate } from './data_stream/create.ts';
export { type DataStream, writeIndexOf } from './data_stream/data_stream.ts';
export { findDataStreams, missingDataStream } from './data_stream/find.ts';
export { migrateToDataStream } from './data_stream/migrate.ts';
export { type DataStreamChange, modifyDataStream } from './data_stream/modify.ts';
export { forgetBackingIndices, refuseWriteIndices, withoutDataStreams } from './data_stream/remove.ts';
export { renderedMapping } from './data_stream/rendered_mapping.ts';
export { validateWrite } from './data_stream/validate_write.ts';
export { resolveDateMath } from './date_math.ts';
export { DefinitionKind } from './definitions.ts';
export { dotNameWarnings } from './dot_name_warning.ts';
export { type HealthStatus, healthOf, type ShardHealth } from './health.ts';
export { heapMax, memoryUse } from './heap.ts';
export { isHttpLimit } from './http_limits.ts';
export { type Ids, randomIds, SeededIds } from './ids.ts';
export { changeBlock, validateBlock } from './index_blocks.ts';
export { type Resolution, resolveIndices, splitList } from './index_expression.ts';
export { validateAliasName, validateIndexName } from './index_name.ts';
export { closeIndices, openIndices } from './index_state.ts';
export { INDICES_OPTIONS, type IndicesOptions, indicesOptions } from './indices_options.ts';
export {
  changeLifecycles,
  indicesUnder,
  putLifecyclePolicy,
  selectedPolicies,
} from './lifecycle_policies.ts';
export { withTerms } from './liked_terms.ts';
export { withPipelines } from './pipeline.ts';
export { type Repository, repositoryError, repositoryFolder } from './repository.ts';
export { resizeIndex } from './resize_index.ts';
export { restoreIndex } from './restore_index.ts';
export { moveAlias, nextIndexName, rolloverSource } from './rollover_alias.ts';
export { searchTargets } from './search_targets.ts';
export {
  bool,
  clusterSettings,
  defaultSettings,
  errorsOfUpdate,
  errorsOfValues,
  type FlatSettings,
  firstOf,
  javaCopiedOrder,
  javaHashOrder,
  madeFor,
  NODE_ROLES,
  normalizePrefix,
  OTHER_CONTEXTS,
  type SettingChanges,
  type SettingErrors,
  type SettingValue,
  settingText,
  sortedSettings,
  structuredSettings,
  TEMPLATE_CONTEXTS,
  withoutPrefix,
} from './settings/index.ts';
export { NODE_IP, validatePlace } from './shard_place.ts';
export {
  type ClusterState,
  type IndexMetadata,
  indicesOfAlias,
  isHidden,
  numberOfReplicas,
  numberOfShards,
  primaryTerm,
  type Recovery,
  routingShards,
  shownSettings,
  withIndices,
  withoutIndices,
  withoutScript,
  withScript,
} from './state.ts';
export type {
  AsyncRun,
  AsyncSearch,
  ClusterSettingsState,
  IngestPipeline,
  LifecyclePolicy,
  OperationMode,
  SynonymsSet,
} from './stored.ts';
export { FORBIDDEN_IN_ID, type StoredScript } from './stored_script.ts';
export { dropSynonymsSet, putSynonymsSet } from './synonyms.ts';
export { Task, type TaskOptions, type TaskResult, withTaskResult } from './task.ts';
export { templatesFor } from './template/for_index.ts';
export type {
  ComponentTemplate,
  DataStreamTemplate,
  IndexTemplate,
  LegacyTemplate,
  Lifecycle,
  Template,
} from './template/index.ts';
export * as templates from './template/index.ts';
export { withoutTemplates, withTemplate } from './template/stored_templates.ts';
export { invalidTemplate, nameComplaints, refuseComplaints } from './template/validate_name.ts';
export {
  validateComponent,
  validateComposite,
  validateLegacy,
  validateTemplateAlias,
  validateUsers,
} from './template/validate_template.ts';
export { templateSettings } from './template_settings.ts';
export { type AliasAction, type AliasActionResult, aliasesNotFound, updateAliases } from './update_aliases.ts';
export { updateMappings } from './update_mappings.ts';
export { updateSettings } from './update_settings.ts';
export { matchesWildcard } from './wildcard.ts';
export { type DocumentTarget, requireAliasError, resolveRead, resolveWrite } from './write_target.ts';
