import { fieldOf, type QueryKind, searchText, usual } from './query_kind.ts';

export const matchPhrase: QueryKind = {
  name: 'match_phrase',
  weight: 2,
  spell: (scope) => {
    const { draw, index } = scope;
    const texts = draw.chance(90);
    const fits = (options: string | undefined) => options !== 'docs' && options !== 'freqs';
    const positions = draw.chance(97);
    const field = fieldOf(scope, ({ type, parameters }) => {
      const indexed = fits(parameters.index_options as string | undefined) && parameters.index !== false;
      return type.family === 'text' ? !positions || indexed : !texts;
    });
    if (field === undefined) return undefined;
    const query = searchText(scope, field);
    if (draw.chance(40)) return { [field.name]: query };
    const options = draw.options({
      slop: [35, () => draw.one([1, 2, 0, 5, 100])],
      analyzer: [8, () => draw.one(index.analyzers)],
      zero_terms_query: [8, () => draw.one(['none', 'all'])],
    });
    return { [field.name]: { query, ...options, ...usual(scope) } };
  },
};
