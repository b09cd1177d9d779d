/** The rooms of `native/engine/src` in dependency order: each may use those before it. */
export const ROOMS = [
  'error',
  'fault',
  'bounds',
  'json',
  'template',
  'automaton',
  'document',
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
export const AGAINST_THE_ORDER: Readonly<Record<string, number>> = {
  'error -> json': 1,
  'index -> script': 3,
  'mapping -> query_dsl': 1,
  'mapping -> script': 2,
  'script -> query_dsl': 1,
};

/** Files in the largest circle of imports among the engine's files. It only goes down; 12 is wanted. */
export const LARGEST_CIRCLE = 116;
