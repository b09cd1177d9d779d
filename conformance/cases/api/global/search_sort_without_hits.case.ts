import { defineCase, load, put, search } from '../../../case.ts';

const mappings = { properties: { d: { type: 'date' }, k: { type: 'keyword' }, l: { type: 'long' } } };
const documents = [
  { d: '1969-12-31', k: 'a', l: 1 },
  { d: '2024-01-01', k: 'b', l: 2 },
  { d: '2024-01-02', k: 'b', l: 3 },
];
const early = { d: { order: 'asc', numeric_type: 'date_nanos' } };
const BODIES = [
  {},
  { track_scores: true },
  { aggs: { m: { max: { field: 'l' } } } },
  { collapse: { field: 'k' } },
  { track_total_hits: 1 },
  { terminate_after: 1 },
  { search_after: [1] },
  { query: { term: { k: 'b' } } },
];

/** A date before the epoch cannot be nanoseconds: an error where hits are sorted by it, and with size 0 none are. */
export default defineCase({
  setup: [put('/a', { mappings }), load('a', documents)],
  reads: BODIES.flatMap((body) =>
    [undefined, 0, 5].flatMap((from) =>
      [0, 1, 10].map((size) => search('a', { sort: [early], size, ...(from === undefined ? {} : { from }), ...body })),
    ),
  ),
});
