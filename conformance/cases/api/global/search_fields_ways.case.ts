import { defineCase, load, put, search } from '../../../case.ts';

/** Points whose paths are written with and without dots in one document. ES: the values of all paths are returned together. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          o: { properties: { g: { type: 'geo_point' }, p: { properties: { g: { type: 'geo_point' } } } } },
        },
      },
    }),
    load('a', [
      { o: { t: 1 }, 'o.g': '52.5,13.4' },
      { o: { g: '1,2' }, 'o.g': '3,4' },
      { 'o.g': '3,4', o: { g: '1,2' } },
      { o: [{ g: '1,2' }, { g: ['3,4', '5,6'] }] },
      { o: { g: null }, 'o.g': '7,8' },
      { o: { t: 1 }, 'o.g': ['1,2', '3,4'] },
      { o: { p: { t: 1 }, 'p.g': '1,2' }, 'o.p': { t: 2 } },
      { o: { p: { g: '3,4' } }, 'o.p.g': '1,2' },
      { 'o.p': { g: '3,4' }, o: { 'p.g': { lat: 5, lon: 6 } } },
      { o: { p: { g: [3, 4] } } },
    ]),
  ],
  reads: [
    search('a', { fields: ['o.g', 'o.p.g'], sort: '_doc', size: 20 }),
    search('a', { fields: [{ field: 'o.*', format: 'wkt' }], sort: '_doc', size: 20, _source: false }),
  ],
});
