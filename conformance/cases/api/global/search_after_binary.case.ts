import { defineCase, load, put, search } from '../../../case.ts';

const values = ['YWJj', 'eHl6', 'AAEC', 'eH/6', 'YQ==', 'YQ', 'eH_6', 'a', '', 'false', '####', 'AA=A', 'AAA=A', 'é'];
const page = (order: string, after: unknown) =>
  search('a', { _source: false, sort: [{ b: order }], search_after: [after] });

/** Since 9 binary fields can be sorted on; a page begins after the bytes that its text encodes. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { b: { type: 'binary', doc_values: true } } },
    }),
    load('a', [{ b: 'YWJj' }, { b: 'eHl6' }, { b: 'AAEC' }, { b: 'YQ==' }, {}]),
  ],
  reads: [
    search('a', { sort: ['b'] }),
    ...[...values, false, 1, null].flatMap((after) => [page('asc', after), page('desc', after)]),
  ],
});
