import { fieldOf, minimumShouldMatch, type QueryKind, searchText, usual } from './query_kind.ts';

export const combinedFields: QueryKind = {
  name: 'combined_fields',
  weight: 2,
  spell: (scope) => {
    const { draw } = scope;
    const fits = () =>
      fieldOf(scope, ({ type, parameters }) => type.family === 'text' && parameters.index_options === undefined);
    const field = fits();
    if (field === undefined) return undefined;
    const names = new Set([field.name, ...draw.list(0, 2, () => fits()?.name ?? field.name)]);
    const fields = [...names].map((name) => (draw.chance(30) ? `${name}^${draw.one([2, 1, 3.5])}` : name));
    const options = draw.options({
      operator: [30, () => draw.one(['and', 'or'])],
      minimum_should_match: [20, () => minimumShouldMatch(scope)],
      zero_terms_query: [10, () => draw.one(['none', 'all'])],
    });
    return { query: String(searchText(scope, field)), fields, ...options, ...usual(scope) };
  },
};
