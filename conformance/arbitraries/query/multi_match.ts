import { fuzziness } from './pattern.ts';
import { fieldOf, minimumShouldMatch, type QueryKind, type QueryScope, searchText, usual } from './query_kind.ts';

/** Names of fields with boosts, and patterns. */
export function fieldNames(scope: QueryScope): string[] {
  const { draw, index } = scope;
  const texts = [...index.fields.values()].filter(
    ({ type, nested }) => nested === scope.nested && ['text', 'term'].includes(type.family),
  );
  if (texts.length === 0) return ['*'];
  const chosen = draw.some(texts, 3).map(({ name }) => (draw.chance(25) ? `${name}^${draw.one(['2', '0.5'])}` : name));
  return draw.chance(10) ? [draw.one(['text*', '*.raw', '*_text'])] : chosen;
}

export const multiMatch: QueryKind = {
  name: 'multi_match',
  weight: 2,
  spell: (scope) => {
    const { draw, index } = scope;
    const field = fieldOf(scope, ({ type }) => type.family === 'text');
    if (field === undefined) return undefined;
    const type = draw.maybe(70, () =>
      draw.one(['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix']),
    );
    const phrase = type?.startsWith('phrase') === true;
    const options = draw.options({
      operator: [phrase ? 0 : 25, () => draw.one(['and', 'or'])],
      minimum_should_match: [phrase ? 0 : 15, () => minimumShouldMatch(scope)],
      tie_breaker: [20, () => draw.one([0.3, 1, 0])],
      analyzer: [6, () => draw.one(index.analyzers)],
      fuzziness: [phrase || type === 'cross_fields' ? 0 : 10, () => fuzziness(draw)],
      slop: [phrase ? 30 : 0, () => 2],
      zero_terms_query: [6, () => 'all'],
      lenient: [20, () => true],
    });
    const fields = fieldNames(scope);
    return {
      query: searchText(scope, field),
      fields,
      ...(type === undefined ? {} : { type }),
      ...options,
      ...usual(scope),
    };
  },
};
