import {
  ElasticsearchError,
  type ElasticsearchErrorOptions,
  NotImplementedError,
  validationFailed,
} from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { unknownSettingText } from './did_you_mean.ts';
import { type SettingChanges, type SettingValue, settingText } from './flat_settings.ts';
import { findSetting } from './registry.ts';
import type { Setting } from './setting.ts';

/** The error of each of some settings, or null. */
export type SettingErrors = Iterable<ElasticsearchErrorOptions | null>;

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
  const error = firstOf(errorsOfUpdate(major, changes));
  if (error !== null) throw error;
}

/** The error of each key of changed settings, or null: whoever has very many keys takes them one after the other. */
export function errorsOfUpdate(major: Major, changes: SettingChanges): SettingErrors {
  const keys = [...changes].filter(([key, value]) => !(key.includes('*') && value === null)).map(([key]) => key);
  const plain = new Map(keys.map((key) => [key, null]));
  return errorsOf(major, plain, (setting) => {
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

/** Validates keys and values. */
export function validateValues(major: Major, settings: SettingChanges): void {
  const error = firstOf(errorsOfValues(major, settings));
  if (error !== null) throw error;
}

/** The error of each setting, or null, as that of `errorsOfUpdate`. */
export function errorsOfValues(major: Major, settings: SettingChanges): SettingErrors {
  return errorsOf(major, settings, () => null);
}

/** ES: all errors are collected; the first is returned, the others are its `suppressed` (mapping/similarity). */
export function firstOf(errors: SettingErrors): ElasticsearchError | null {
  const [first, ...others] = [...errors].filter((error) => error !== null);
  if (first === undefined) return null;
  const error = first instanceof ElasticsearchError ? first : new ElasticsearchError(first);
  if (others.length === 0) return error;
  return new ElasticsearchError({ ...error, reason: error.reason, metadata: { suppressed: others.map(printCause) } });
}

function* errorsOf(
  major: Major,
  settings: SettingChanges,
  refuse: (setting: Setting) => string | null,
): Generator<ElasticsearchErrorOptions | null> {
  for (const [key, value] of settings) yield validate(major, key, value, refuse);
}

/** The error of an argument, without the stack trace of one that is thrown: there may be very many. */
function illegal(reason: string): ElasticsearchErrorOptions {
  return { type: 'illegal_argument_exception', reason, status: 400 };
}

function validate(
  major: Major,
  key: string,
  value: SettingValue | null,
  refuse: (setting: Setting) => string | null,
): ElasticsearchErrorOptions | null {
  const setting = findSetting(major, key);
  if (setting === undefined) return illegal(unknownSettingText(major, key));
  const refusal = refuse(setting);
  if (refusal !== null) return illegal(refusal);
  if (value === null) return null;
  try {
    setting.parse(key, settingText(value));
    return null;
  } catch (error) {
    if (error instanceof ElasticsearchError) return error;
    throw error;
  }
}

function printCause({ type, reason, metadata, caused_by }: ElasticsearchErrorOptions): Record<string, unknown> {
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
