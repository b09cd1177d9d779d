import { fuzziness } from './pattern.ts';
import { fieldOf, minimumShouldMatch, type QueryKind, searchText, usual, withoutLast } from './query_kind.ts';

export const matchBoolPrefix: QueryKind = {
  name: 'match_bool_prefix',
  spell: (scope) => {
    const { draw, index } = scope;
    const field = fieldOf(scope, ({ type }) => ['text', 'term'].includes(type.family));
    if (field === undefined) return undefined;
    const text = String(searchText(scope, field));
    const query = withoutLast(text, draw.below(3));
    if (draw.chance(40)) return { [field.name]: query };
    const options = draw.options({
      operator: [25, () => draw.one(['and', 'or'])],
      minimum_should_match: [15, () => minimumShouldMatch(scope)],
      analyzer: [8, () => draw.one(index.analyzers)],
      fuzziness: [10, () => fuzziness(draw)],
    });
    return { [field.name]: { query, ...options, ...usual(scope) } };
  },
};
