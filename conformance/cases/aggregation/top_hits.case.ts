import { defineCase, load, post, put, search } from '../../case.ts';

const mappings = {
  properties: {
    k: { type: 'keyword' },
    n: { type: 'integer' },
    t: { type: 'text' },
    date: { type: 'date' },
    stored: { type: 'keyword', store: true },
  },
};

const documents = [
  { k: 'a', n: 3, t: 'red fox', date: '2020-01-01', stored: 's1' },
  { k: 'a', n: 1, t: 'red red hen', date: '2020-01-02' },
  { k: 'b', n: 2, t: 'blue fox in the red', stored: 's2' },
  { k: ['a', 'b'], n: 5, t: 'fox fox fox' },
  { k: 'c', t: 'nothing' },
  { k: 'a', n: 4, t: 'red' },
  { k: 'a', n: 0, t: 'a fox, a very long one that is not that red at all' },
];

const hits = (options: object, rest: object = {}, index = 'a') =>
  search(index, { size: 0, aggs: { m: { top_hits: options } }, ...rest });
const byKey = (options: object, rest: object = {}, index = 'a') =>
  search(index, {
    size: 0,
    aggs: { k: { terms: { field: 'k', order: { _key: 'asc' } }, aggs: { m: { top_hits: options } } } },
    ...rest,
  });

const RED = { query: { match: { t: 'red' } } };

/** The aggregation `top_hits`: its options, and their errors. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings }),
    load('b', documents),
    put('/empty', { mappings }),
    put('/0unmapped', {}),
  ],
  reads: [
    hits({}),
    hits({}, RED),
    hits({ size: 1 }, RED),
    hits({ size: 2, from: 1 }, RED),
    hits({ size: 0 }, RED),
    hits({ from: 100 }, RED),
    hits({ sort: [{ n: 'desc' }] }),
    hits({ sort: [{ n: { order: 'asc', missing: '_first' } }], size: 2 }),
    hits({ sort: 'n', size: 1, track_scores: true }, RED),
    hits({ sort: ['_score'], size: 2 }, RED),
    hits({ sort: [{ _score: 'asc' }], size: 2 }, RED),
    hits({ sort: ['_doc'], size: 2 }),
    hits({ sort: [{ date: { order: 'desc', format: 'yyyy-MM' } }], size: 2 }),
    hits({ sort: ['k', { n: 'desc' }], size: 4 }),
    hits({ sort: ['nope'] }),
    hits({ _source: false, size: 1 }),
    hits({ _source: ['n'], size: 1 }),
    hits({ _source: { excludes: ['t'] }, size: 1 }),
    hits({ _source: 'k', size: 1 }),
    hits({ stored_fields: ['stored'], size: 2 }),
    hits({ stored_fields: '_none_', size: 1, _source: false }),
    hits({ docvalue_fields: ['n', { field: 'date', format: 'yyyy' }], size: 1, _source: false }),
    hits({ fields: ['k', { field: 'date', format: 'yyyy' }], size: 1, _source: false }),
    hits({ version: true, seq_no_primary_term: true, size: 1 }),
    hits({ highlight: { fields: { t: {} } }, size: 2 }, RED),
    hits({ explain: true, size: 1, _source: false }, RED),
    hits({ size: 101 }),
    hits({ size: 50, from: 51 }),
    hits({ size: -1 }),
    hits({ from: -1 }),
    hits({ nope: 1 }),
    byKey({ size: 1 }),
    byKey({ size: 1 }, RED),
    byKey({ size: 1, sort: [{ n: 'desc' }] }),
    byKey({ size: 2, sort: [{ n: 'asc' }], _source: ['n'] }, RED),
    byKey({ size: 2, sort: [{ n: 'desc' }], _source: ['n'] }, {}, 'b'),
    hits({ size: 3, sort: [{ n: 'desc' }] }, {}, 'b'),
    hits({ size: 2, from: 1, sort: [{ n: 'asc' }] }, RED, 'b'),
    hits({ size: 2, sort: [{ n: 'asc' }] }, {}, 'a,b,empty'),
    hits({}, {}, 'empty'),
    hits({}, {}, '0unmapped'),
    hits({}, { query: { match_none: {} } }),
    hits({ size: 1 }, { ...RED, size: 1, _source: false }),
    hits({ size: 1, _source: false }, { query: { term: { k: { value: 'b', _name: 'named' } } } }),
    hits({ size: 1 }, { post_filter: { term: { k: 'c' } } }),
    post('/a/_search?typed_keys&rest_total_hits_as_int=true', {
      size: 0,
      aggs: { m: { top_hits: { size: 1, _source: false }, meta: { x: 1 } } },
    }),
    search('a', { size: 0, aggs: { m: { top_hits: {}, aggs: { n: { max: { field: 'n' } } } } } }),
    search('a', {
      size: 0,
      aggs: {
        h: { histogram: { field: 'n', interval: 2 }, aggs: { m: { top_hits: { size: 1, _source: ['n'] } } } },
        f: { filter: { term: { k: 'b' } }, aggs: { m: { top_hits: { size: 1, _source: false } } } },
      },
    }),
  ],
});
