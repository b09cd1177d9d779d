import { fieldOf, type QueryKind, searchText, usual, withoutLast } from './query_kind.ts';

export const matchPhrasePrefix: QueryKind = {
  name: 'match_phrase_prefix',
  spell: (scope) => {
    const { draw, index } = scope;
    const field = fieldOf(scope, ({ type, parameters }) => {
      const { index_options, index: indexed } = parameters;
      return type.family === 'text' && index_options !== 'docs' && index_options !== 'freqs' && indexed !== false;
    });
    if (field === undefined) return undefined;
    const text = String(searchText(scope, field));
    const query = withoutLast(text, draw.below(3));
    if (draw.chance(40)) return { [field.name]: query };
    const options = draw.options({
      slop: [25, () => draw.one([1, 2])],
      max_expansions: [25, () => draw.one([1, 10, 50])],
      analyzer: [8, () => draw.one(index.analyzers)],
      zero_terms_query: [8, () => 'all'],
    });
    return { [field.name]: { query, ...options, ...usual(scope) } };
  },
};
