import { didYouMean, similarNames } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { javaHashOrder } from './java_hash_order.ts';
import { settingsTable } from './registry.ts';

const SIMILAR = 0.7;

/** ES: the registry has between 97 and 192 settings that are registered by their complete name (errors/unknown_settings). */
const REGISTERED = 128;

/** Known without being registered: only the server itself sets them. */
const UNREGISTERED: ReadonlySet<string> = new Set([
  'index.history.uuid',
  'index.merge.enabled',
  'index.resize.source.name',
  'index.resize.source.uuid',
  'index.shrink.source.name',
  'index.shrink.source.uuid',
]);

/** Suggested by errors, though they are rejected as unknown when they are set. */
const REMOVED = ['index.indexing.slowlog.level', 'index.search.slowlog.level'];

const suggested = new Map<Major, ReadonlySet<string>>();

/**
 * The names that an unknown one is compared with. ES: a setting that is a list is registered by a pattern, and so is not among them
 * (errors/unknown_settings).
 */
function suggestedNames(major: Major): ReadonlySet<string> {
  const known = suggested.get(major) ?? new Set(inOrder(major));
  suggested.set(major, known);
  return known;
}

function inOrder(major: Major): string[] {
  const names = [...settingsTable(major).values()]
    .filter(({ key, fallback }) => !Array.isArray(fallback) && !UNREGISTERED.has(key))
    .map(({ key }) => [key, null] as const);
  const removed = REMOVED.map((key) => [key, null] as const);
  return javaHashOrder([...names, ...removed], REGISTERED).map(([key]) => key);
}

/** The reference's error for a setting that it does not know. */
export function unknownSettingText(major: Major, key: string): string {
  const question = didYouMean(similarNames(key, suggestedNames(major), SIMILAR, 'as given'));
  if (question === undefined) {
    return `unknown setting [${key}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`;
  }
  return `unknown setting [${key}] ${question}`;
}
