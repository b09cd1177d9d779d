import type { JsonObject } from '../json.ts';
import { type AggregationKind, fieldOf } from './aggregation_kind.ts';

const ORIGINS = ['0,0', '52.1,13.2', '-33.9,151.2'] as const;

/** An aggregation over the points of documents. */
const overPoints = (
  name: string,
  rest: (draw: Parameters<AggregationKind['spell']>[0]['draw']) => JsonObject,
): AggregationKind => ({
  name,
  spell: (scope) => {
    const field = fieldOf(scope, ({ type }) => type.name === 'geo_point');
    return field && { field: field.name, ...rest(scope.draw) };
  },
});

export const geohashGrid = overPoints('geohash_grid', (draw) => ({
  precision: draw.one([1, 3, 5, 8]),
  ...draw.options({ size: [20, () => draw.one([1, 3])] }),
}));

export const geotileGrid = overPoints('geotile_grid', (draw) => ({
  precision: draw.one([0, 3, 7, 12]),
  ...draw.options({ size: [20, () => draw.one([1, 3])] }),
}));

export const geoDistance = overPoints('geo_distance', (draw) => ({
  origin: draw.one(ORIGINS),
  ranges: [{ to: 1000 }, { from: 1000, to: 8000 }, { from: 8000 }],
  unit: 'km',
  ...draw.options({ keyed: [20, () => true], distance_type: [20, () => 'plane'] }),
}));
