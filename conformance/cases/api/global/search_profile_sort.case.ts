import { defineCase, load, post, put } from '../../../case.ts';

/** Older names and lists of options. */
const by = [
  [{ _geoDistance: { g: [1, 2], order: 'desc', unit: 'km' } }],
  [{ _geo_distance: { g: [1, 2], order: 'desc', unit: 'km' } }],
  [{ l: [{ order: 'desc', missing: 1 }] }],
  [{ l: [{ order: 'desc', missing: '_first' }, 1] }],
  [{ l: ['desc'] }],
  [{ _score: [{ order: 'asc' }] }],
];

/** The URL's sorts come after the body's where the request is rendered. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { l: { type: 'long' }, d: { type: 'date' }, g: { type: 'geo_point' } } },
    }),
    load('a', [{ l: 1, d: '2024-01-01' }, { l: 2 }]),
  ],
  reads: [
    ...['l:desc', 'l', 'l:asc,_doc', '_score'].flatMap((sort) =>
      [undefined, null, [], 'd', { d: 'desc' }, [{ d: { order: 'desc', missing: '_first' } }, 'l']].map((own) =>
        post(`/a/_search?sort=${sort}`, { sort: own, profile: true }),
      ),
    ),
    ...by.map((sort) => post('/a/_search', { sort, profile: true })),
  ],
});
