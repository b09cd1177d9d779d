import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import { place, point } from '../value/points.ts';
import { fieldOf, type QueryKind, type QueryScope, usual } from './query_kind.ts';

/** A field of points, or now and then another one. */
const geoField = (scope: QueryScope) =>
  fieldOf(scope, ({ type }) => type.family === 'geo' || (type.family === 'term' && scope.draw.chance(1)));

const options = (draw: Draw) =>
  draw.options({
    ignore_unmapped: [6, () => draw.chance(50)],
    validation_method: [8, () => draw.one(['STRICT', 'COERCE', 'IGNORE_MALFORMED'])],
  });

const LENGTHS = ['200km', '1000km', '10mi', '2500', '500nmi', '1m', '20000km'] as const;

export const geoDistance: QueryKind = {
  name: 'geo_distance',
  weight: 1.5,
  spell: (scope) => {
    const { draw } = scope;
    const field = geoField(scope);
    if (field === undefined) return undefined;
    const distance_type = draw.options({ distance_type: [10, () => draw.one(['arc', 'plane'])] });
    const distance: Json = draw.chance(15) ? draw.one([2500, 1e6]) : draw.one(LENGTHS);
    const unit = draw.options({ unit: [6, () => draw.one(['km', 'm'])] });
    return { [field.name]: point(draw), distance, ...unit, ...distance_type, ...options(draw), ...usual(scope) };
  },
};

export const geoBoundingBox: QueryKind = {
  name: 'geo_bounding_box',
  weight: 1.2,
  spell: (scope) => {
    const { draw } = scope;
    const field = geoField(scope);
    if (field === undefined) return undefined;
    const [[a, left], [b, right]] = [place(draw), place(draw)];
    const [top, bottom] = [Math.max(a, b), Math.min(a, b)];
    const box = draw.one<Json>([
      { top_left: [left, top], bottom_right: [right, bottom] },
      { top_left: { lat: top, lon: left }, bottom_right: `${bottom},${right}` },
      { top, left, bottom, right },
      { top_right: [right, top], bottom_left: [left, bottom] },
      { wkt: `BBOX (${left}, ${right}, ${top}, ${bottom})` },
    ]);
    return { [field.name]: box, ...options(draw), ...usual(scope) };
  },
};

export const geoPolygon: QueryKind = {
  name: 'geo_polygon',
  weight: 0.4,
  spell: (scope) => {
    const { draw } = scope;
    const field = geoField(scope);
    if (field === undefined) return undefined;
    const [lat, lon] = place(draw);
    const [width, height] = [draw.between(1, 20), draw.between(1, 9)];
    const south = Math.max(-80, Math.min(80, lat)) - height;
    const west = Math.max(-150, Math.min(150, lon)) - width;
    const points = [
      [west, south],
      [west + 2 * width + 0.5, south],
      [west + 2 * width + 0.25, south + 2 * height],
      [west - 0.125, south + 2 * height + 0.5],
    ];
    return { [field.name]: { points }, ...options(draw), ...usual(scope) };
  },
};
