import { defineCase, get, put, type Step, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { documents, index, LEVELS } from '../field/index_of.ts';

const query = (body: object): Step => search('s', { query: body });
const percolate = (options: object): Step => query({ percolate: { field: 'q', ...options } });
const FOX = { t: 'a quick red fox', n: 7, k: 'x' };

export default defineCase({
  setup: [
    index('s', {
      q: { type: 'percolator' },
      t: { type: 'text' },
      n: { type: 'long' },
      k: { type: 'keyword' },
      d: { type: 'date' },
      o: { type: 'nested', properties: { t: { type: 'text' } } },
      group: { type: 'keyword' },
    }),
    ...documents(
      's',
      { q: { match: { t: 'red fox' } }, group: 'a' },
      { q: { bool: { must: [{ match: { t: 'fox' } }], filter: { range: { n: { gte: 5 } } } } }, group: 'b' },
      { q: { match_all: {} }, group: 'a' },
      { q: { range: { n: { lt: 3 } } }, group: 'b' },
      { q: { match_phrase: { t: 'red fox' } } },
      { q: { bool: { must_not: { term: { k: 'x' } } } } },
      { q: { terms: { k: ['x', 'y'] } } },
      { q: { wildcard: { k: 'x*' } } },
      { q: { fuzzy: { t: 'fix' } } },
      { q: { nested: { path: 'o', query: { match: { 'o.t': 'inner' } } } } },
      { q: { bool: { should: [{ term: { k: 'z' } }, { match: { t: 'hen' } }], minimum_should_match: 1 } } },
      { q: { query_string: { query: 't:quick AND k:x' } } },
      { q: { constant_score: { filter: { match: { t: { query: 'quick red', operator: 'and' } } }, boost: 3 } } },
      { q: { exists: { field: 'd' } } },
      { q: { function_score: { query: { match: { t: 'red' } }, weight: 4 } } },
      { q: { dis_max: { queries: [{ match: { t: 'fox' } }, { term: { k: 'x' } }] } } },
      { q: { match_none: {} } },
      { group: 'none' },
    ),
  ],
  reads: [
    get('/s/_mapping'),
    get('/s/_field_caps?fields=q'),
    percolate({ document: FOX }),
    percolate({ document: {} }),
    percolate({ document: { t: 'hen', d: '2024-01-01' } }),
    percolate({ document: { o: [{ t: 'the inner one' }, { t: 'other' }] } }),
    percolate({ document: { unknown: 1, t: 'fox' } }),
    percolate({ documents: [{ t: 'red' }, { t: 'the fox', n: 9 }, { n: 1 }, FOX] }),
    percolate({ documents: [FOX, FOX] }),
    percolate({ document: FOX, boost: 2 }),
    percolate({ document: FOX, name: 'one' }),
    query({ constant_score: { filter: { percolate: { field: 'q', document: { t: 'red' } } } } }),
    query({
      bool: {
        filter: [
          { percolate: { field: 'q', document: { t: 'red' }, name: 'x' } },
          { percolate: { field: 'q', document: { t: 'fox', n: 9 }, name: 'y' } },
        ],
      },
    }),
    query({ bool: { must: { percolate: { field: 'q', document: FOX } }, filter: { term: { group: 'a' } } } }),
    query({
      bool: {
        must: [
          { percolate: { field: 'q', document: { t: 'red' } } },
          { percolate: { field: 'q', documents: [{ t: 'fox', n: 9 }, {}], name: 'y' } },
        ],
      },
    }),
    query({ bool: { must_not: { percolate: { field: 'q', document: FOX } } } }),
    search('s', { query: { percolate: { field: 'q', document: FOX } }, size: 2, from: 1 }),
    search('s', {
      query: { percolate: { field: 'q', document: FOX } },
      size: 0,
      aggs: { g: { terms: { field: 'group' } } },
    }),
    search('s', {
      query: { percolate: { field: 'q', document: FOX } },
      sort: '_doc',
      fields: ['q', 'group'],
      _source: false,
    }),
    get('/s/_count', { query: { percolate: { field: 'q', document: FOX } } }),
    query({ percolate: { field: 't', document: {} } }),
    query({ percolate: { field: 'nope', document: {} } }),
    query({ percolate: { field: 'q' } }),
    query({ percolate: { document: {} } }),
    percolate({ document: {}, documents: [{}] }),
    percolate({ x: 1 }),
    query({ match: { q: 'x' } }),
    search('s', { sort: 'q' }),
  ],
  examples: [
    // A document that is replaced holds its new query alone, one that is deleted none.
    [
      put('/s/_doc/1?refresh=true', { q: { match: { t: 'hen' } } }),
      percolate({ document: { t: 'red' } }),
      percolate({ document: { t: 'hen' } }),
      { method: 'DELETE', path: '/s/_doc/3?refresh=true' },
      percolate({ document: { t: 'hen' } }),
    ],
  ],
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit', 'inference'),
});
