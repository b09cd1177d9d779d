import { defineCase, put, search } from '../../case.ts';

/** Nothing lies within a line: the error names the field that an alias refers to. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { g: { type: 'geo_point' }, al: { type: 'alias', path: 'g' } } } }),
    put('/a/_doc/1?refresh=true', { g: '0,0' }),
  ],
  reads: ['g', 'al'].flatMap((field) =>
    ['LINESTRING (0 0, 10 10)', 'MULTILINESTRING ((0 0, 10 10))', 'GEOMETRYCOLLECTION (LINESTRING (0 0, 10 10))'].map(
      (shape) => search('a', { query: { geo_shape: { [field]: { shape, relation: 'within' } } } }),
    ),
  ),
});
