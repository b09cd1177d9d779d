import { defineCase } from '../../case.ts';
import { geoGrid } from './geo_grid.ts';

/** Points in tiles of a map. */
export default defineCase(geoGrid('geotile_grid', [0, 15, 20, 25, 29]));
