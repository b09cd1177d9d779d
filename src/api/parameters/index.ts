export { isAcknowledged, isAcknowledgedLater } from './acknowledged.ts';
export {
  ACTIVE_COPIES,
  type ActiveShards,
  hasActiveCopies,
  parseActiveShards,
  validateActiveShards,
} from './active_shards.ts';
export { blockTargets } from './block_targets.ts';
export { deprecatedOptions, deprecatedWildcards } from './deprecated_options.ts';
export { readAliasLocal, readLocal } from './local.ts';
export { decode, pathOf } from './path_of.ts';
export { preferredShards, refusedPreference, validatePreference } from './preference.ts';
export { readableIndices } from './readable_indices.ts';
export { requiredBody } from './required_body.ts';
export { isUnrecognized, unrecognized } from './unrecognized.ts';
export {
  parseBoolean,
  parseInteger,
  parseRefresh,
  parseTimeout,
  type Refresh,
  validateTimeouts,
} from './values.ts';
export {
  parseVersionType,
  parseWriteParameters,
  parseWriteTimeout,
  type Wait,
  WRITE_PARAMETERS,
  type WriteParameters,
} from './write.ts';
export {
  complaintsAbout,
  INTERNAL_VERSIONING,
  type VersionType,
  validateConcurrency,
  type WriteRequest,
} from './write_rules.ts';
