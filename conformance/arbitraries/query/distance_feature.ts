import { point } from '../value/points.ts';
import { fieldOf, type QueryKind, usual } from './query_kind.ts';

export const distanceFeature: QueryKind = {
  name: 'distance_feature',
  spell: (scope) => {
    const { draw } = scope;
    const place = draw.chance(40)
      ? fieldOf(scope, ({ type, parameters }) => type.family === 'geo' && parameters.doc_values !== false)
      : undefined;
    if (place)
      return { field: place.name, origin: point(draw), pivot: draw.one(['1km', '500mi', '1000']), ...usual(scope) };
    const field = fieldOf(
      scope,
      ({ type, parameters }) => type.family === 'date' && parameters.index !== false && parameters.format === undefined,
    );
    if (field === undefined) return undefined;
    const origin = draw.one(['2024-01-01', '2024-03-31T01:00:00Z', '2023-06-15||+1M']);
    return { field: field.name, origin, pivot: draw.one(['10d', '36h', '1000d']), ...usual(scope) };
  },
};
