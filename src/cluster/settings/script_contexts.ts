import { illegalArgument } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { type FlatSettings, settingText } from './flat_settings.ts';
import { int, parseTime, time } from './parsers.ts';
import type { SettingParser } from './setting.ts';

/** Contexts of templates. */
export const TEMPLATE_CONTEXTS: readonly string[] = ['template', 'ingest_template'];

/** Contexts that are not templates' (`GET _script_context`), those of modules included. */
export const OTHER_CONTEXTS: readonly string[] =
  'aggregation_selector aggs aggs_combine aggs_init aggs_map aggs_reduce analysis boolean_field bucket_aggregation bytesref_sort composite_field date_field double_field double_values field filter geo_point_field geometry_field ingest interval ip_field keyword_field long_field moving-function number_sort painless_test processor_conditional reindex score script_heuristic similarity similarity_weight string_sort terms_set update update_by_query watcher_condition watcher_transform xpack_template'.split(
    ' ',
  );

const GENERAL_RATE = 'script.max_compilations_rate';

/** ES: the time is named after the rate of all contexts, whichever is read (api/cluster/script_context_settings). */
function parseRate(value: string): void {
  const [, rate, per] = /^([+-]?\d+)\/(.+)$/.exec(value) ?? [];
  if (rate === undefined || per === undefined) {
    throw illegalArgument(`parameter must contain a positive integer and a timevalue, i.e. 10/1m, but was [${value}]`);
  }
  if (Number(rate) < 0) throw illegalArgument(`rate [${rate}] must be positive`);
  parseTime(GENERAL_RATE, per);
}

/** How many scripts may be compiled in a time, or `use-context`. */
export const compilationRate: SettingParser = (_key, value) => {
  if (value !== 'use-context') parseRate(value);
};

const contextRate: SettingParser = (_key, value) => {
  if (value !== 'unlimited') parseRate(value);
};

const MEMBERS: Readonly<Record<string, SettingParser>> = {
  cache_expire: time,
  cache_max_size: int(0),
  max_compilations_rate: contextRate,
};

/** The parser of `script.context.CONTEXT.MEMBER`; undefined for other keys. Nothing here compiles scripts at a rate, so the values have no effect. */
export function scriptContextParser(key: string): SettingParser | undefined {
  const [, context, member = ''] = /^script\.context\.([^.]+)\.(\w+)$/.exec(key) ?? [];
  const parse = Object.hasOwn(MEMBERS, member) ? MEMBERS[member] : undefined;
  if (context === undefined || parse === undefined) return undefined;
  return (_key, value) => {
    parse(key, value);
    if (TEMPLATE_CONTEXTS.includes(context) || OTHER_CONTEXTS.includes(context)) return;
    throw illegalArgument(`Context [${context}] doesn't exist for setting [${key}]`);
  };
}

const isOfContext = (key: string): boolean => scriptContextParser(key) !== undefined;

const REMOVED: Readonly<Record<Major, string>> = {
  8: '',
  9: ' See the deprecation documentation for the next major version.',
};

/** The warnings of settings of contexts among these keys. */
export function contextWarnings(major: Major, keys: Iterable<string>): readonly string[] {
  const removed = `setting was deprecated in Elasticsearch and will be removed in a future release.${REMOVED[major]}`;
  return [...keys].filter(isOfContext).map((key) => `[${key}] ${removed}`);
}

const USE_CONTEXT = `[use-context] is deprecated for the setting [${GENERAL_RATE}] as system scripts are now exempt from the rate limit. Set to a value such as [150/5m] (a rate of 150 compilations per five minutes) to rate limit user scripts in case the script cache [script.cache.max_size] is undersized causing script compilation thrashing.`;

/** ES: settings of contexts do not go with a rate of all contexts that was set (api/cluster/script_context_settings). */
export function validateScriptContexts(settings: FlatSettings, warn: (text: string) => void): void {
  const set = settings.get(GENERAL_RATE);
  const rate = set === undefined ? undefined : settingText(set);
  if (rate === 'use-context') {
    warn(USE_CONTEXT);
    return;
  }
  const keys = [...settings.keys()].filter(isOfContext).sort();
  if (keys.length === 0) return;
  warn(
    `Implicitly using the script context cache is deprecated, remove settings [${keys.join(', ')}] to use the script general cache.`,
  );
  if (rate === undefined) return;
  throw illegalArgument(
    `Context cache settings [${keys.join(',')}] are incompatible with [${GENERAL_RATE}] set to non-default value [${rate}]. Either remove the incompatible settings (recommended) or set [${GENERAL_RATE}] to [use-context] to use per-context settings`,
  );
}
