import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import { place } from '../value/points.ts';
import { fieldOf, type QueryKind } from './query_kind.ts';

type Position = readonly [lon: number, lat: number];

/** A closed ring of four sides around a point. */
function ring(draw: Draw): Position[] {
  const [lat, lon] = place(draw);
  const [width, height] = [draw.between(1, 40), draw.between(1, 9)];
  const south = Math.max(-70, Math.min(70, lat)) - height;
  const first: Position = [lon - width, south];
  const corners: Position[] = [
    [lon + width, south + 0.5],
    [lon + width - 0.25, south + 2 * height],
    [lon - width + 0.125, south + 2 * height + 0.5],
  ];
  return [first, ...(draw.chance(85) ? corners : corners.reverse()), first];
}

const at = (draw: Draw): Position => {
  const [lat, lon] = place(draw);
  return [lon, lat];
};

const spelled = (positions: readonly Position[]) => positions.map(([lon, lat]) => `${lon} ${lat}`).join(', ');

function shape(draw: Draw): Json {
  const [west, north] = at(draw);
  const lines = [at(draw), at(draw), at(draw)];
  const corners = ring(draw);
  return draw.one<() => Json>([
    () => ({ type: 'point', coordinates: at(draw) }),
    () => ({ type: 'multipoint', coordinates: lines }),
    () => ({ type: 'linestring', coordinates: lines }),
    () => ({ type: 'polygon', coordinates: [corners] }),
    () => ({ type: 'multipolygon', coordinates: [[corners], [ring(draw)]] }),
    () => ({
      type: 'envelope',
      coordinates: [
        [west, north],
        [Math.min(180, west + 30), Math.max(-90, north - 20)],
      ],
    }),
    () => ({ type: 'circle', coordinates: at(draw), radius: draw.one(['1000km', '10m', '300mi']) }),
    () => ({
      type: 'geometrycollection',
      geometries: [
        { type: 'point', coordinates: at(draw) },
        { type: 'polygon', coordinates: [corners] },
      ],
    }),
    () => `POLYGON ((${spelled(corners)}))`,
    () => `LINESTRING (${spelled(lines)})`,
    () => `POINT (${spelled([at(draw)])})`,
  ])();
}

export const geoShape: QueryKind = {
  name: 'geo_shape',
  weight: 0.8,
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, ({ type }) => type.family === 'geo' || (type.family === 'term' && draw.chance(1)));
    if (field === undefined) return undefined;
    const relation = draw.options({
      relation: [60, () => draw.one(['intersects', 'within', 'disjoint', 'contains', 'WITHIN'])],
    });
    return {
      [field.name]: { shape: shape(draw), ...relation },
      ...draw.options({ ignore_unmapped: [6, () => draw.chance(50)], boost: [20, () => draw.one([0, 1, 2.5])] }),
    };
  },
};
