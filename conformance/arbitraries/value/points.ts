import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';

/** Latitude and longitude of points that are near each other, far apart, and at the edges. */
const PLACES: readonly (readonly [number, number])[] = [
  [52.5, 13.4],
  [52.52, 13.41],
  [48.14, 11.58],
  [48.85, 2.35],
  [51.5, -0.12],
  [-33.87, 151.21],
  [0, 0],
  [0.1, 179.9],
  [-0.1, -179.9],
  [90, 0],
  [-45.25, -70.5],
  [10, 20],
];

export const place = (draw: Draw): readonly [lat: number, lon: number] => draw.skewed(PLACES);

/** A point in one of the forms that documents and queries take. */
export function point(draw: Draw): Json {
  const [lat, lon] = place(draw);
  switch (draw.below(6)) {
    case 0:
      return [lon, lat];
    case 1:
      return `${lat},${lon}`;
    case 2:
      return draw.one(['u33dc1', 'u09tvw', 's', '9q8yyk']);
    case 3:
      return `POINT (${lon} ${lat})`;
    default:
      return { lat, lon };
  }
}
