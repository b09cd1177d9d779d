import { fieldOf, minimumShouldMatch, type QueryKind, searchText, usual } from './query_kind.ts';

export const match: QueryKind = {
  name: 'match',
  weight: 4,
  spell: (scope) => {
    const { draw, index } = scope;
    const texts = draw.chance(75);
    const field = fieldOf(scope, ({ type }) => !texts || type.family === 'text') ?? fieldOf(scope);
    if (field === undefined) return undefined;
    if (field.type.family === 'text' && draw.chance(16)) {
      // A text without terms.
      const zero_terms_query = draw.one(['all', 'all', 'none']);
      return { [field.name]: { query: draw.one(['!', '', ' - ']), zero_terms_query, ...usual(scope) } };
    }
    const query = searchText(scope, field);
    if (draw.chance(35)) return { [field.name]: query };
    const options = draw.options({
      operator: [25, () => draw.one(['and', 'or', 'AND'])],
      minimum_should_match: [20, () => minimumShouldMatch(scope)],
      analyzer: [field.type.family === 'text' ? 8 : 0, () => draw.one(index.analyzers)],
      zero_terms_query: [8, () => draw.one(['none', 'all'])],
      lenient: [8, () => draw.chance(80)],
      auto_generate_synonyms_phrase_query: [3, () => false],
      fuzzy_transpositions: [2, () => true],
      prefix_length: [2, () => 1],
      max_expansions: [2, () => 10],
    });
    return { [field.name]: { query, ...options, ...usual(scope) } };
  },
};
