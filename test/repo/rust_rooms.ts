/** The rooms of `native/engine/src` in dependency order: each may use those before it. */
export const ROOMS = [
  'fault',
  'json',
  'error',
  'bounds',
  'xcontent',
  'template',
  'automaton',
  'document',
  'grok',
  'analysis',
  'similarity',
  'mapping',
  'index',
  'script',
  'lucene',
  'query_dsl',
  'suggest',
  'aggregation',
  'search',
  'features',
] as const;

/**
 * Imports against that order which there still are, `from -> to`: files of `from` that name something of `to`. The numbers only go down.
 */
export const AGAINST_THE_ORDER: Readonly<Record<string, number>> = {};

/** Files in the largest import cycle among the engine's files. It only goes down. */
export const LARGEST_CIRCLE = 11;
