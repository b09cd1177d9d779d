import { defineCase, post, put, search } from '../../../case.ts';

const g = [1, 1];
const corpora = [
  [{ n: { l: 1 } }],
  [{ n: { g } }],
  [{ x: 1 }],
  [{ n: [] }, { n: {} }],
  [{ n: { k: 'x' } }],
  [{ x: 1 }, { n: [{ g }, { l: 2 }] }],
  [{ n: [{ g }, { g: [2, 2] }] }, { x: 1 }],
];
const path = 'n';
const sorts = [{ path }, { path, filter: { term: { 'n.k': 'x' } } }, { path, filter: { match_none: {} } }].flatMap(
  (nested) => [
    { _geo_distance: { 'n.g': [0, 0], mode: 'median', nested } },
    { 'n.l': { mode: 'median', nested } },
    { 'n.d': { mode: 'median', nested } },
  ],
);

/** Nested objects have no median: an error where any of them is visited, whether they have values or not. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: '-1' },
      mappings: {
        properties: {
          n: {
            type: 'nested',
            properties: {
              g: { type: 'geo_point' },
              l: { type: 'long' },
              d: { type: 'double' },
              k: { type: 'keyword' },
            },
          },
        },
      },
    }),
  ],
  examples: corpora.map((documents) => [
    ...documents.map((document, i) => put(`/a/_doc/${i}`, document)),
    post('/a/_refresh'),
    ...sorts.map((sort) => search('a', { sort: [sort] })),
  ]),
});
