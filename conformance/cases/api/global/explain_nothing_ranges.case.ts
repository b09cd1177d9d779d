import { defineCase, get, load, put, search } from '../../../case.ts';

type Query = Record<string, unknown>;

const range = (field: string, bounds: Query): Query => ({ range: { [field]: bounds } });
const empty = range('integers', { gt: 7, lte: 7 });
const nearest = (more: Query): Query => ({
  knn: { field: 'v', query_vector: [1, 2], k: 2, num_candidates: 5, ...more },
});

const queries: Query[] = [
  empty,
  range('integers', { gt: 7, lte: 7, relation: 'contains' }),
  range('integers', { gt: 7, lt: 8, relation: 'within' }),
  range('integers', { gt: 7, lte: 7, boost: 2 }),
  range('longs', { gte: 7, lt: 7 }),
  range('floats', { gt: 7.5, lte: 7.5 }),
  range('doubles', { gt: 7.5, lt: 7.5 }),
  range('dates', { gt: '2024-01-05', lte: '2024-01-05' }),
  range('dates', { gt: '2024-01-05', lt: '2024-01-05' }),
  range('addresses', { gt: '10.0.0.7', lte: '10.0.0.7' }),
  range('indexed', { gt: 7, lte: 7 }),
  range('indexed_addresses', { gt: '10.0.0.7', lte: '10.0.0.7' }),
  range('integers', { gt: 6, lte: 7 }),
  { bool: { must: [empty] } },
  { bool: { must: [empty, { term: { k: 'a' } }] } },
  { bool: { should: [empty, { term: { k: 'a' } }] } },
  { bool: { must_not: [empty] } },
  { bool: { filter: [range('indexed', { gt: 7, lte: 7 })], must: [{ term: { k: 'a' } }] } },
  { constant_score: { filter: empty } },
  { multi_match: { query: 'hello', fields: ['nope'], type: 'cross_fields' } },
  { multi_match: { query: 'hello', fields: ['nope', 'no*^2'], type: 'cross_fields' } },
  { multi_match: { query: 'hello', fields: ['k', 'nope'], type: 'cross_fields' } },
  { query_string: { query: 'hello world', fields: ['nope'], type: 'cross_fields' } },
  { exists: { field: 'hidden' } },
  { exists: { field: 'hidden_text' } },
  { exists: { field: 'b' } },
  { bool: { must_not: [{ exists: { field: 'hidden' } }] } },
];

/** The reasons of range queries that can match nothing, whatever the documents. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          integers: { type: 'integer_range' },
          longs: { type: 'long_range' },
          floats: { type: 'float_range' },
          doubles: { type: 'double_range' },
          dates: { type: 'date_range' },
          addresses: { type: 'ip_range' },
          indexed: { type: 'integer_range', doc_values: false },
          indexed_addresses: { type: 'ip_range', doc_values: false },
          hidden: { type: 'keyword', index: false, doc_values: false },
          hidden_text: { type: 'text', index: false },
          b: { type: 'binary' },
          v: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } },
        },
      },
    }),
    load('a', [
      { k: 'a', integers: { gte: 1, lte: 6 }, hidden: 'x', hidden_text: 'x', b: 'YQ==' },
      { k: 'b', v: [1, 2] },
    ]),
  ],
  reads: [
    ...queries.flatMap((query) => [
      get('/a/_validate/query?explain=true', { query }),
      get('/a/_validate/query?rewrite=true', { query }),
      get('/a/_explain/1', { query }),
      search('a', { query, _source: false }),
    ]),
    search('a', { query: empty, profile: true }),
    search('a', { query: { bool: { should: [empty, { term: { k: 'a' } }] } }, profile: true }),
    ...[nearest({ filter: { term: { k: 'a' } } }), nearest({ filter: { term: { k: 'zz' } } }), nearest({})].map(
      (query) => get('/a/_explain/1', { query }),
    ),
  ],
});
