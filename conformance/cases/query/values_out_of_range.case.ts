import { defineCase, load, put, search } from '../../case.ts';

const mappings = {
  properties: {
    l: { type: 'long' },
    bare: { type: 'long', index: false },
    i: { type: 'integer' },
    i_bare: { type: 'integer', index: false },
    v: { type: 'dense_vector', dims: 2 },
    g: { type: 'geo_point' },
    day: { type: 'date', format: 'basic_date' },
    k_bare: { type: 'keyword', index: false },
    t: { type: 'text' },
  },
};
const request = (query: string) => search('a', `{"query":${query}}`);
const fields = ['l', 'bare', 'i', 'i_bare'];
const values = ['1e400', '-1e400', '"1e400"', '"Infinity"', '1e30', '99999999999999999999'];
const days = [
  '1',
  '24:00',
  '20241',
  '202413',
  '2024010',
  '20240230',
  '99999',
  '-1',
  '1a',
  '202401:1',
  '20240101',
  '2024011',
];

/** Values out of the range of any field, and types that do not support text queries. */
export default defineCase({
  setup: [put('/a', { mappings }), load('a', [{ l: 1, bare: 1, i: 1, i_bare: 1, day: '20240101', t: 'fox' }])],
  reads: [
    ...fields.flatMap((field) =>
      values.flatMap((value) => [
        request(`{"term":{"${field}":${value}}}`),
        request(`{"terms":{"${field}":[${value},1]}}`),
      ]),
    ),
    ...values
      .slice(0, 3)
      .flatMap((value) => [
        request(`{"range":{"l":{"gte":${value}}}}`),
        request(`{"terms_set":{"l":{"terms":[${value}],"minimum_should_match_field":"i"}}}`),
        request(`{"match":{"l":${value}}}`),
      ]),
    ...days.map((day) => request(`{"match":{"day":"${day}"}}`)),
    ...['v', 'g'].flatMap((field) =>
      ['match', 'match_phrase', 'match_bool_prefix', 'match_phrase_prefix'].map((name) =>
        request(`{"${name}":{"${field}":{"query":"fox dog","analyzer":"standard"}}}`),
      ),
    ),
    request('{"multi_match":{"fields":["v","t"],"query":"fox","analyzer":"keyword"}}'),
    request('{"simple_query_string":{"fields":["v"],"query":"fox","analyzer":"standard"}}'),
    request('{"regexp":{"k_bare":{"value":"a.*","case_insensitive":true}}}'),
    request('{"span_first":{"match":{"span_term":{"t":"fox"}},"end":-1}}'),
    request('{"span_or":{"clauses":[{"span_first":{"match":{"span_term":{"t":"fox"}},"end":-1}}]}}'),
  ],
});
