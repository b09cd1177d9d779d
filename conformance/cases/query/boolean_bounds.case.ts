import { defineCase, load, post, put } from '../../case.ts';

const bounds = [
  { lt: true },
  { lt: false },
  { lte: true },
  { lte: false },
  { gt: true },
  { gt: false },
  { gte: true },
  { gte: false },
  { gt: false, lt: true },
  { gte: false, lte: true },
  { gte: true, lte: false },
  { gte: true, lt: true },
];

/** Bounds of booleans, with an index and without one. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { no: { type: 'boolean', index: false }, yes: { type: 'boolean' } } } }),
    load('a', [{ no: true, yes: true }, { no: false, yes: false }, {}]),
  ],
  reads: ['no', 'yes'].flatMap((name) =>
    bounds.flatMap((bound) => [
      post('/a/_search', { query: { range: { [name]: bound } } }),
      post('/a/_explain/0', { query: { range: { [name]: bound } } }),
    ]),
  ),
});
