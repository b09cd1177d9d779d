/** The rooms of `native/engine/src` in dependency order: each may use those before it. */
export const ROOMS = [
  'error',
  'fault',
  'bounds',
  'json',
  'automaton',
  'analysis',
  'mapping',
  'index',
  'script',
  'lucene',
  'query_dsl',
  'suggest',
  'template',
  'aggregation',
  'search',
  'features',
] as const;

/**
 * Imports against that order which there still are, `from -> to`: files of `from` that name something of `to`. The numbers only go down.
 */
export const AGAINST_THE_ORDER: Readonly<Record<string, number>> = {
  'error -> json': 1,
  'index -> query_dsl': 1,
  'index -> script': 1,
  'mapping -> index': 18,
  'mapping -> lucene': 4,
  'mapping -> query_dsl': 1,
  'mapping -> script': 2,
  'query_dsl -> template': 1,
  'script -> query_dsl': 2,
  'suggest -> template': 1,
};
