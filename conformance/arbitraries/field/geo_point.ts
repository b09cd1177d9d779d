import { place, point } from '../value/points.ts';
import { type FieldType, usual } from './field_type.ts';

export const geoPoint: FieldType = {
  name: 'geo_point',
  weight: 1.2,
  family: 'geo',
  parameters: (draw) => ({
    ...usual(draw),
    ...draw.options({
      ignore_malformed: [15, () => !draw.chance(20)],
      ignore_z_value: [8, () => draw.chance(50)],
      null_value: [10, () => draw.one([{ lat: 1, lon: 2 }, '10,20'])],
    }),
  }),
  value: (draw) => {
    const [lat, lon] = place(draw);
    return draw.chance(8) ? { type: 'Point', coordinates: [lon, lat] } : draw.chance(4) ? [lon, lat, 5] : point(draw);
  },
  queryValue: (draw) => draw.one(['10,20', '52.5,13.4']),
  malformed: (draw) => draw.one([{ lat: 91, lon: 0 }, '200,0', 'abc', { lat: 1 }, 7, {}, 'x,y']),
};
