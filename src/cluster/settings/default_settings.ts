import type { Major } from '../../major.ts';
import type { SettingValue } from './flat_settings.ts';
import { IDENTITY_SETTINGS, settingsTable } from './registry.ts';

/** What `set` has, and the default of what it has not; both as the reference stores them. */
type Read = (key: string) => SettingValue;

const SORTED = 'index.sort.field';
const ORDER = 'index.sort.order';

const listOf = (value: SettingValue): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter((text) => text !== '') : value;

/** A value for each field that the index is sorted by. */
const perField = (value: (order: string | undefined) => string) => (read: Read) => {
  const orders = listOf(read(ORDER));
  return listOf(read(SORTED)).map((_, place) => value(orders[place]));
};

/** Defaults that follow the value of another setting. ES: `api/indices/settings_defaults`. */
const FOLLOWING: ReadonlyMap<string, (read: Read) => SettingValue> = new Map<string, (read: Read) => SettingValue>([
  ['index.max_rescore_window', (read) => read('index.max_result_window')],
  ['index.number_of_routing_shards', (read) => read('index.number_of_shards')],
  [
    'index.merge.scheduler.max_merge_count',
    (read) => String(Number(read('index.merge.scheduler.max_thread_count')) + 5),
  ],
]);

/** Settings of indices of version 7, which no request can set here any more but defaults still have. */
const OF_OLD_INDICES: readonly (readonly [key: string, fallback: Readonly<Record<Major, string>>])[] = [
  ['index.indexing.slowlog.level', { 8: 'TRACE', 9: '' }],
  ['index.mapper.dynamic', { 8: 'true', 9: 'true' }],
  ['index.max_adjacency_matrix_filters', { 8: '100', 9: '100' }],
  ['index.optimize_auto_generated_id', { 8: 'true', 9: 'true' }],
  ['index.search.slowlog.level', { 8: 'TRACE', 9: '' }],
];

/** From 9 on those of the order that an index is sorted in, too. */
const FOLLOWING_OF_9: typeof FOLLOWING = new Map<string, (read: Read) => SettingValue>([
  ...FOLLOWING,
  [ORDER, perField(() => 'asc')],
  ['index.sort.mode', perField((order) => (order === 'desc' ? 'max' : 'min'))],
  ['index.sort.missing', perField(() => '_last')],
]);

const ALWAYS_SET: ReadonlySet<string> = new Set(IDENTITY_SETTINGS.map(([key]) => key));

/** The defaults of the settings that an index has not. */
export function defaultSettings(
  major: Major,
  set: ReadonlyMap<string, SettingValue | null>,
): ReadonlyMap<string, SettingValue> {
  const table = settingsTable(major);
  const read: Read = (key) => set.get(key) ?? table.get(key)?.fallback ?? '';
  const following = major >= 9 ? FOLLOWING_OF_9 : FOLLOWING;
  const found = new Map<string, SettingValue>();
  for (const { key, fallback } of table.values()) {
    if (fallback === null || ALWAYS_SET.has(key) || set.has(key)) continue;
    found.set(key, following.get(key)?.(read) ?? fallback);
  }
  for (const [key, fallback] of OF_OLD_INDICES) found.set(key, fallback[major]);
  return found;
}
