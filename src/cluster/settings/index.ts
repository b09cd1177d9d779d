export { clusterSettings } from './cluster_registry.ts';
export {
  type FlatSettings,
  normalizePrefix,
  type SettingChanges,
  type SettingValue,
  sortedSettings,
  structuredSettings,
} from './flat_settings.ts';
export { javaCopiedOrder, javaHashOrder, madeFor } from './java_hash_order.ts';
export { parseTime } from './parsers.ts';
export { findSetting, settingsTable } from './registry.ts';
export { nonDynamic, refuseUnbuilt, validateForCreate, validateForUpdate, validateValues } from './validate.ts';
