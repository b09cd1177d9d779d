export { readAliasLocal, readLocal } from './local.ts';
export { judgePreference, preferredShards } from './preference.ts';
export { requiredBody } from './required_body.ts';
export {
  judgeActiveShards,
  judgeTimeouts,
  parseActiveShards,
  parseBoolean,
  parseInteger,
  parseRefresh,
  type Refresh,
} from './values.ts';
export {
  parseVersionType,
  parseWriteParameters,
  type VersionType,
  WRITE_PARAMETERS,
  type WriteParameters,
} from './write.ts';
export { complaintsAbout, INTERNAL_VERSIONING, judgeConcurrency, type WriteRequest } from './write_rules.ts';
