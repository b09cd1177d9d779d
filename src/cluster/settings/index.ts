export { clusterSettings } from './cluster_registry.ts';
export { defaultSettings } from './default_settings.ts';
export {
  type FlatSettings,
  normalizePrefix,
  type SettingChanges,
  type SettingValue,
  settingText,
  sortedSettings,
  structuredSettings,
} from './flat_settings.ts';
export { javaCopiedOrder, javaHashOrder, madeFor } from './java_hash_order.ts';
export { NODE_ROLES } from './node_roles.ts';
export { bool, parseTime } from './parsers.ts';
export { findSetting, settingsTable } from './registry.ts';
export { OTHER_CONTEXTS, TEMPLATE_CONTEXTS } from './script_contexts.ts';
export {
  errorsOfUpdate,
  errorsOfValues,
  firstOf,
  nonDynamic,
  refuseUnbuilt,
  type SettingErrors,
  validateChangedValues,
  validateForCreate,
  validateForUpdate,
  validateValues,
} from './validate.ts';
export { withoutPrefix } from './without_prefix.ts';
