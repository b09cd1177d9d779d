import { defineCase, get, put, search } from '../../case.ts';

const keyword = { type: 'keyword' };
const long = { type: 'long' };
const exists = (field: string) => search('flat', { query: { exists: { field } } });

/** Fields in indices and objects with `subobjects: false`: queries, fetched values, and the replies of other endpoints. */
export default defineCase({
  setup: [
    put('/flat', {
      mappings: {
        subobjects: false,
        runtime: { 'r.x': long },
        properties: {
          a: long,
          'a.b': keyword,
          'a.b.c': { type: 'text', fields: { k: keyword } },
          'p.q.r': keyword,
          p: { properties: { s: { type: 'text', copy_to: 'copied.s' } } },
          'u.v': { type: 'text', copy_to: 'copied.v' },
          'al.x': { type: 'alias', path: 'a.b' },
          'al.y.z': { type: 'alias', path: 'a' },
        },
      },
    }),
    put('/flat/_doc/1', { a: 1, 'a.b': 'x', 'a.b.c': 'y' }),
    put('/flat/_doc/2', { a: { b: 'z', 'b.c': 'w' }, r: { x: 3 } }),
    put('/flat/_doc/3', { 'a.b': { c: 'v' }, 'r.x': 4 }),
    put('/flat/_doc/4', { p: { 'q.r': 'x', s: 'moon', t: [{ u: 1 }, 2] }, 'a.b.c.k': 'no' }),
    put('/flat/_doc/5?refresh', { u: { v: 'sun' } }),
    put('/flat_within', {
      mappings: {
        properties: {
          o: { type: 'object', subobjects: false, properties: { a: long, 'a.b': keyword, 'x.y': long } },
          n: {
            type: 'nested',
            properties: { o: { type: 'object', subobjects: false, properties: { a: long, 'a.b': keyword } } },
          },
        },
      },
    }),
    put('/flat_within/_doc/1', { o: { a: { b: 'x' }, 'x.y': 1 } }),
    put('/flat_within/_doc/2', { 'o.a': 7, 'o.x': { y: 2 } }),
    put('/flat_within/_doc/3?refresh', {
      n: [{ o: { a: 1, 'a.b': 'x', c: { d: 1 } } }, { 'o.a': { b: 'y' } }, { 'o.a.b': 'z' }],
    }),
  ],
  reads: [
    search('flat', { fields: ['*'] }),
    search('flat_within', { fields: ['*'], sort: 'o.x.y' }),
    get('/flat/_mapping'),
    get('/flat_within/_mapping'),
  ],
  examples: [
    ...['a', 'a.b', 'a.b.c', 'a.b.c.k', 'a.', 'p', 'p.q', 'p.t', 'al', 'al.y', 'al.x', 'a*', 'r', 'r.x', 'copied'].map(
      exists,
    ),
    ...['o', 'o.a', 'o.x', 'n.o'].map((field) => search('flat_within', { query: { exists: { field } } })),
    ...['a', 'a.*', 'a.b', 'al.*', 'p*', 'p', 'copied*'].map((field) => search('flat', { fields: [field] })),
    ...['a', 'a.b', 'p', 'p.q'].flatMap((part) => [
      search('flat', { _source: [part] }),
      search('flat', { _source: { excludes: [part] } }),
    ]),
    search('flat', { query: { match: { 'copied.s': 'moon' } } }),
    search('flat', { query: { match: { 'copied.v': 'sun' } } }),
    search('flat', { query: { term: { 'a.b.c.k': 'no' } } }),
    search('flat', { query: { range: { 'r.x': { gte: 4 } } } }),
    search('flat', { query: { query_string: { query: 'p.\\*:x' } } }),
    search('flat', { query: { term: { 'a.b': 'z' } }, docvalue_fields: ['a.b', 'a', 'p.t.u'] }),
    search('flat', { sort: ['a.b', { a: 'desc' }] }),
    search('flat', { size: 0, aggs: { x: { terms: { field: 'a.b' } }, y: { max: { field: 'p.t.u' } } } }),
    search('flat_within', {
      query: { nested: { path: 'n', query: { term: { 'n.o.a.b': 'y' } }, inner_hits: { fields: ['n.o.*'] } } },
    }),
    search('flat_within', { query: { nested: { path: 'o', query: { match_all: {} } } } }),
    ...['a.b', 'b', 'a.b.c.k', 'al.x', 'p.q.*'].map((name) => get(`/flat/_mapping/field/${name}`)),
    get('/flat_within/_mapping/field/o.a.b'),
    ...['a.b', 'p.q*', 'p.t.*', 'al*', 'a.b,a.b.c.k'].map((names) => get(`/flat/_field_caps?fields=${names}`)),
    ...['-parent', 'parent', '-multifield'].flatMap((filter) =>
      ['a.b', 'p.q*', 'al.x'].map((name) => get(`/flat/_field_caps?fields=${name}&filters=${filter}`)),
    ),
    ...['o.a.b', 'o.x.*', 'n.o.c.*'].map((name) => get(`/flat_within/_field_caps?fields=${name}`)),
  ],
});
