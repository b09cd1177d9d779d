import { fieldOf, type QueryKind, usual } from './query_kind.ts';

export const distanceFeature: QueryKind = {
  name: 'distance_feature',
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(
      scope,
      ({ type, parameters }) => type.family === 'date' && parameters.index !== false && parameters.format === undefined,
    );
    if (field === undefined) return undefined;
    const origin = draw.one(['2024-01-01', '2024-03-31T01:00:00Z', '2023-06-15||+1M']);
    return { field: field.name, origin, pivot: draw.one(['10d', '36h', '1000d']), ...usual(scope) };
  },
};
