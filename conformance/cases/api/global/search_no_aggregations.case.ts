import { defineCase, load, put, search } from '../../../case.ts';

const queries = [
  { match_all: {} },
  { ids: { values: ['0', '2', 'nope'] } },
  { match_none: {} },
  { exists: { field: 't' } },
];
const totals = [true, false, 1, undefined];

/** A search whose `aggs` object is empty reports its counts in another way. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 3 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'fox' }, { t: 'dog' }, {}]),
  ],
  reads: queries.flatMap((query) =>
    totals.flatMap((track_total_hits) =>
      [0, 1].flatMap((size) =>
        [{}, { aggs: {} }, { aggregations: {} }, { aggs: {}, terminate_after: 1 }].map((more) =>
          search('a', { query, size, ...more, ...(track_total_hits !== undefined && { track_total_hits }) }),
        ),
      ),
    ),
  ),
});
