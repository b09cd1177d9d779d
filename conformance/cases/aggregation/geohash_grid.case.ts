import { defineCase } from '../../case.ts';
import { geoGrid } from './geo_grid.ts';

/** Points in cells of geohashes; precisions may be distances. */
export default defineCase(geoGrid('geohash_grid', ['100km', '1km', '10m', '5000km', '1mi', '300 m']));
