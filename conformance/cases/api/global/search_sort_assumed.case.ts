import { defineCase, load, put, search } from '../../../case.ts';

/** What is wrong with a type that is assumed is told before that a mode is for numbers. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { c: { type: 'completion' } } } }), load('a', [{ l: 1 }])],
  reads: [undefined, 'min', 'median', 'sum'].flatMap((mode) => [
    ...['alias', 'text', 'ip', 'ip_range', 'date_range', 'completion', 'binary', 'keyword', 'geo_point', 'long'].map(
      (unmapped_type) => search('a', { sort: [{ absent: { unmapped_type, mode } }] }),
    ),
    search('a', { sort: [{ c: { mode } }] }),
  ]),
});
