import { defineCase, get, type Step, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { documents, index, LEVELS } from './index_of.ts';

const query = (body: object): Step => search('s', { query: body });
const counted = (field: string): Step => search('s', { size: 0, aggs: { x: { terms: { field } } } });

export default defineCase({
  setup: [
    index('s', {
      t: {
        type: 'text',
        fields: {
          n: { type: 'token_count', analyzer: 'standard' },
          k: { type: 'token_count', analyzer: 'keyword', store: true },
          s: { type: 'token_count', analyzer: 'stop', enable_position_increments: false },
          p: { type: 'token_count', analyzer: 'stop' },
        },
      },
      c: { type: 'token_count', analyzer: 'whitespace', null_value: 7 },
      u: { type: 'token_count', analyzer: 'standard', index: false },
      d: { type: 'token_count', analyzer: 'standard', doc_values: false },
    }),
    ...documents(
      's',
      { t: 'John Smith', c: 'a b c', u: 'one two', d: 'x y' },
      { t: 'Rachel the Alice Williams', c: null, u: 'one', d: 'x' },
      { t: ['one', 'two three the'], c: '' },
      { t: 12, c: 1.5, u: true },
      { c: ['a', 'a b', 'c'] },
      { t: 'the' },
    ),
  ],
  reads: [
    get('/s/_mapping'),
    get('/s/_field_caps?fields=t.n,t.k,c,d'),
    query({ term: { 't.n': 2 } }),
    query({ term: { 't.n': '4' } }),
    query({ term: { 't.k': 1 } }),
    query({ term: { 't.s': 3 } }),
    query({ term: { 't.p': 4 } }),
    query({ term: { 't.p': 1 } }),
    query({ term: { c: 7 } }),
    query({ terms: { c: [0, 3] } }),
    query({ range: { 't.n': { gte: 2, lt: 4 } } }),
    query({ range: { d: { gt: 1 } } }),
    query({ match: { 't.n': 2 } }),
    query({ match: { 't.n': 'x' } }),
    query({ prefix: { 't.n': '2' } }),
    query({ exists: { field: 'c' } }),
    query({ exists: { field: 'd' } }),
    search('s', { sort: [{ 't.n': { missing: 0 } }, { c: { missing: 0 } }], _source: false }),
    search('s', {
      _source: false,
      fields: ['t.n', 't.k', 't.s', 'c', 'u', 'd'],
      docvalue_fields: ['t.n', 'c', { field: 'u', format: '000' }],
      stored_fields: ['t.k'],
    }),
    counted('t.n'),
    counted('c'),
    search('s', { size: 0, aggs: { x: { stats: { field: 't.p' } }, y: { avg: { field: 't.s' } } } }),
    search('s', { docvalue_fields: ['d'] }),
  ],
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit', 'inference'),
});
