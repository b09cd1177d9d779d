export { isAcknowledged } from './acknowledged.ts';
export {
  ACTIVE_COPIES,
  type ActiveShards,
  hasActiveCopies,
  judgeActiveShards,
  parseActiveShards,
} from './active_shards.ts';
export { deprecatedOptions, deprecatedWildcards } from './deprecated_options.ts';
export { readAliasLocal, readLocal } from './local.ts';
export { decode, pathOf } from './path_of.ts';
export { judgePreference, preferredShards, refusedPreference } from './preference.ts';
export { requiredBody } from './required_body.ts';
export { isUnrecognized, unrecognized } from './unrecognized.ts';
export {
  judgeTimeouts,
  parseBoolean,
  parseInteger,
  parseRefresh,
  parseTimeout,
  type Refresh,
} from './values.ts';
export {
  parseVersionType,
  parseWriteParameters,
  parseWriteTimeout,
  type VersionType,
  type Wait,
  WRITE_PARAMETERS,
  type WriteParameters,
} from './write.ts';
export { complaintsAbout, INTERNAL_VERSIONING, judgeConcurrency, type WriteRequest } from './write_rules.ts';
