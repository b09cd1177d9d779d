import {
  causeOf,
  ElasticsearchError,
  illegalArgument,
  NotImplementedError,
  validationFailed,
} from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { unknownSettingText } from './did_you_mean.ts';
import { type SettingChanges, type SettingValue, settingText } from './flat_settings.ts';
import { findSetting } from './registry.ts';
import type { Setting } from './setting.ts';

/** Validates the settings of a new index as a whole; their values are valid. */
export function validateForCreate(major: Major, settings: SettingChanges): void {
  const complaints: string[] = [];
  for (const key of settings.keys()) {
    if (findSetting(major, key)?.scope === 'private') {
      complaints.push(`private index setting [${key}] can not be set explicitly`);
    }
  }
  if (complaints.length > 0) throw validationFailed(complaints, 'validation_exception');
  refuseUnbuilt(major, settings);
}

/** Validates the keys of changed settings, not their values. Patterns such as `*` may only be null. */
export function validateForUpdate(major: Major, changes: SettingChanges): void {
  const keys = [...changes].filter(([key, value]) => !(key.includes('*') && value === null)).map(([key]) => key);
  const plain = new Map(keys.map((key) => [key, null]));
  validateValues(major, plain, (setting) => {
    if (setting.scope === 'private') {
      return `can not update private setting [${setting.key}]; this setting is managed by Elasticsearch`;
    }
    if (setting.scope !== 'internal') return null;
    return `can not update internal setting [${setting.key}]; this setting is managed via a dedicated API`;
  });
}

/** Validates the values of changed settings, in the order of their keys. ES: after whether the indices can take them (api/indices/put_settings_invalid). */
export function validateChangedValues(major: Major, changes: SettingChanges): void {
  for (const [key, value] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== null) validateValues(major, new Map([[key, value]]));
  }
}

/** Keys of the changes that an open index cannot take, sorted; `final` ones also apart. */
export function nonDynamic(
  major: Major,
  changes: SettingChanges,
): { readonly all: string[]; readonly final: string[] } {
  const scoped = [...changes.keys()].map((key) => [key, findSetting(major, key)?.scope] as const);
  return {
    all: scoped.flatMap(([key, scope]) => (scope === 'static' || scope === 'final' ? [key] : [])).sort(),
    final: scoped.flatMap(([key, scope]) => (scope === 'final' ? [key] : [])).sort(),
  };
}

/** Validates keys and values. ES: all errors are collected; the first is returned, the others are its `suppressed`. */
export function validateValues(
  major: Major,
  settings: SettingChanges,
  refuse: (setting: Setting) => string | null = () => null,
): void {
  const errors: ElasticsearchError[] = [];
  for (const [key, value] of settings) {
    const error = validate(major, key, value, refuse);
    if (error !== null) errors.push(error);
  }
  const [first, ...others] = errors;
  if (first === undefined) return;
  if (others.length === 0) throw first;
  throw new ElasticsearchError({ ...first, reason: first.reason, metadata: { suppressed: others.map(printCause) } });
}

function validate(
  major: Major,
  key: string,
  value: SettingValue | null,
  refuse: (setting: Setting) => string | null,
): ElasticsearchError | null {
  const setting = findSetting(major, key);
  if (setting === undefined) return illegalArgument(unknownSettingText(major, key));
  const refusal = refuse(setting);
  if (refusal !== null) return illegalArgument(refusal);
  if (value === null) return null;
  try {
    setting.parse(key, settingText(value));
    return null;
  } catch (error) {
    if (error instanceof ElasticsearchError) return error;
    throw error;
  }
}

function printCause(error: ElasticsearchError): Record<string, unknown> {
  const { type, reason, metadata, caused_by } = causeOf(error);
  return { type, reason, ...metadata, ...(caused_by ? { caused_by } : {}) };
}

/** Refuses, by name, values whose effect is not built. */
export function refuseUnbuilt(major: Major, settings: SettingChanges): void {
  for (const [key, value] of settings) {
    const setting = findSetting(major, key);
    if (value === null || setting?.effect !== 'unsupported') continue;
    if (setting.fallback !== null && settingText(value) === settingText(setting.fallback)) continue;
    throw new NotImplementedError(`the index setting [${key}] with the value [${settingText(value)}]`);
  }
}
