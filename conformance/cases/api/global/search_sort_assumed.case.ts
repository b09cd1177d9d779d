import { defineCase, load, put, search } from '../../../case.ts';

/** An invalid `unmapped_type` is reported before a `mode` that needs numbers. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { c: { type: 'completion' } } } }), load('a', [{ l: 1 }])],
  reads: [undefined, 'min', 'median', 'sum'].flatMap((mode) => [
    ...['alias', 'text', 'ip', 'ip_range', 'date_range', 'completion', 'binary', 'keyword', 'geo_point', 'long'].map(
      (unmapped_type) => search('a', { sort: [{ absent: { unmapped_type, mode } }] }),
    ),
    search('a', { sort: [{ c: { mode } }] }),
  ]),
});
