import { defineCase, load, post, put } from '../../../case.ts';

const ids = (values: string, name: string) => ({ ids: { values, _name: name } });
const returned = { nested: { path: 'n', query: { match_all: {} }, inner_hits: {} } };
const rescore = (query: object) => ({ query: { rescore_query: query } });
const RESCORED = [
  ids('2', 'q'),
  { bool: { should: ids('2', 'q') } },
  { bool: { must: { match_all: {} }, must_not: ids('1', 'q') } },
  { constant_score: { filter: ids('2', 'inner'), _name: 'outer' } },
  { term: { _id: { value: '2', _name: 'q' } } },
  { terms: { _id: ['2'], _name: 'q' } },
  { match: { _id: { query: '2', _name: 'q' } } },
  { match: { t: { query: 'a', _name: 'q' } } },
  { match: { 'n.t': { query: 'a', _name: 'q' } } },
  { match_all: { _name: 'q' } },
  { exists: { field: '_id', _name: 'q' } },
  { exists: { field: '_routing', _name: 'q' } },
  { exists: { field: '_seq_no', _name: 'q' } },
  { term: { _seq_no: { value: 1, _name: 'q' } } },
  { nested: { path: 'n', _name: 'around', query: { match: { 'n.t': { query: 'a', _name: 'q' } } } } },
  ids('7', 'q'),
];
const within = (query: object) => ({ nested: { path: 'n', query, inner_hits: {} } });

/**
 * Names of rescorers and of the post filter are reported in inner hits, too: nested objects have the id of their document, but not its
 * routing.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          n: {
            type: 'nested',
            properties: { t: { type: 'text' }, m: { type: 'nested', properties: { x: { type: 'long' } } } },
          },
        },
      },
    }),
    load('a', [{ t: 'a', n: [{ t: 'a' }] }]),
    post(
      '/a/_bulk?refresh=true',
      '{"index":{"_id":"2","routing":"r"}}\n{"t":"a","n":[{"t":"a","m":[{"x":1},{"x":2}]},{"t":"b"}]}\n',
    ),
  ],
  reads: [
    ...RESCORED.flatMap((query) => [
      post('/a/_search', { query: returned, rescore: rescore(query), sort: ['_score'] }),
      post('/a/_search', { query: returned, post_filter: query }),
      post('/a/_search', { query: { bool: { must: [returned], should: query } } }),
    ]),
    post('/a/_search', {
      query: returned,
      post_filter: ids('2', 'pf'),
      rescore: [rescore(ids('2', 'one')), rescore(ids('2', 'two'))],
    }),
    post('/a/_search?include_named_queries_score=true', { query: returned, rescore: rescore(ids('2', 'q')) }),
    post('/a/_search', {
      query: within({ nested: { path: 'n.m', query: { match_all: {} }, inner_hits: {} } }),
      rescore: rescore(ids('2', 'q')),
    }),
    ...['_id', '_routing', '_seq_no', '_version', '_primary_term', '_index', '_source'].map((field) =>
      post('/a/_search', { query: within({ exists: { field } }) }),
    ),
    post('/a/_search', { query: within({ ids: { values: ['2'] } }) }),
    post('/a/_search', { query: within({ bool: { must_not: { ids: { values: ['2'] } } } }) }),
  ],
});
