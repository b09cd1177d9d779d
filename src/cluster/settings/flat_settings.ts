import { javaHashOrder } from './java_hash_order.ts';

export type SettingValue = string | readonly string[];

/** Settings by their full keys, as text. */
export type FlatSettings = ReadonlyMap<string, SettingValue>;

/** Settings of a request: null resets a setting to its default. */
export type SettingChanges = ReadonlyMap<string, SettingValue | null>;

const PREFIX = 'index.';

/** A value as the reference prints it in errors: lists as Java prints them. */
export function settingText(value: SettingValue): string {
  return typeof value === 'string' ? value : `[${value.join(', ')}]`;
}

/** All keys with `index.`. ES: where a setting occurs with and without, the later key in alphabetical order wins. */
export function normalizePrefix(settings: SettingChanges): SettingChanges {
  const normal = new Map<string, SettingValue | null>();
  for (const key of [...settings.keys()].sort()) {
    normal.set(key.startsWith(PREFIX) || key === '*' ? key : PREFIX + key, settings.get(key) ?? null);
  }
  return normal;
}

type Nested = Map<string, Nested | SettingValue | null>;

/** The settings as the nested objects of replies, in the reference's order of keys. */
export function structuredSettings(settings: SettingChanges): Nested {
  const root: Nested = new Map();
  for (const key of [...settings.keys()].sort()) {
    const path = key.split('.');
    const last = path.pop() as string;
    let at = root;
    let prefix = '';
    for (const part of path) {
      const below = at.get(prefix + part) ?? new Map();
      // ES: a key below a value keeps its dots: {"a": 1, "a.b": 2}.
      if (!(below instanceof Map)) {
        prefix += `${part}.`;
        continue;
      }
      at.set(prefix + part, below);
      at = below;
      prefix = '';
    }
    at.set(prefix + last, settings.get(key) ?? null);
  }
  return inReplyOrder(root);
}

function inReplyOrder(nested: Nested): Nested {
  const entries = [...nested].map(([key, value]) => [key, value instanceof Map ? inReplyOrder(value) : value] as const);
  return new Map(javaHashOrder(entries, 2));
}

/** The settings in the order of `flat_settings=true`. */
export function sortedSettings(settings: SettingChanges): Map<string, SettingValue | null> {
  return new Map([...settings].sort(([a], [b]) => (a < b ? -1 : 1)));
}
