import { defineCase, load, post, put, search } from '../../case.ts';

const value = (inner: object, query = 'term') =>
  query === 'term' ? { term: { k: { value: inner } } } : { range: { k: { gte: inner } } };
const on = (field: string, query: object) => ({
  query: { [Object.keys(query)[0] as string]: { [field]: Object.values(query)[0] } },
});
const FIELDS = ['i', 'k', 't', 'd', 'ip', 'b', 'f', 'r'];

/** Queries that take the bracket of an object for a value end a bracket too early, and so does all around them. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          i: { type: 'integer' },
          k: { type: 'keyword' },
          t: { type: 'text' },
          d: { type: 'date' },
          ip: { type: 'ip' },
          b: { type: 'boolean' },
          f: { type: 'float' },
          r: { type: 'integer_range' },
        },
      },
    }),
    load('a', [{ k: 'a', i: 1, t: 'x', d: '2020-01-01', ip: '10.0.0.1', b: true }, { k: 'zz', i: 5 }, { k: '~' }]),
  ],
  reads: [
    ...FIELDS.flatMap((field) => [
      post('/a/_count', on(field, { term: { value: {} } })),
      post('/a/_count', on(field, { range: { gte: {} } })),
    ]),
    ...['term', 'range'].flatMap((name) => [
      search('a', { query: value({}, name) }),
      search('a', { query: value({}, name), size: 0 }),
      search('a', { size: 0, query: value({ boost: 2 }, name) }),
      search('a', { query: value({ boost: -1 }, name) }),
      search('a', { query: value({ boost: {} }, name) }),
      search('a', { query: value({ _name: 'x' }, name) }),
      search('a', { query: { bool: { must: value({}, name) } } }),
      search('a', { query: { bool: { must: [value({}, name)] } } }),
      search('a', { query: { bool: { must: value({}, name), should: [] } } }),
      search('a', { query: { constant_score: { filter: value({}, name), boost: 2 } } }),
      search('a', { query: { dis_max: { queries: [value({}, name)] } } }),
      search('a', { query: { dis_max: { queries: [value({}, name), 5] } } }),
      search('a', { query: { dis_max: { queries: [value({}, name), []] } } }),
      search('a', { query: { dis_max: { queries: [value({}, name), { match_all: {} }] } }, size: 1, sort: 'i' }),
      search('a', { post_filter: value({}, name) }),
      search('a', { suggest: {}, query: value({}, name) }),
      search('a', { query: { function_score: { functions: [{ filter: value({}, name), weight: 2 }] } } }),
      post('/a/_validate/query', { query: value({}, name) }),
      post('/a/_explain/1', { query: value({}, name) }),
      post('/a/_count', { query: value({}, name), more: 1 }),
      post('/a/_count', { query: { ...value({}, name), boost: 1 } }),
      post('/_msearch', `{"index":"a"}\n${JSON.stringify({ query: value({}, name) })}\n`, {
        headers: { 'content-type': 'application/x-ndjson' },
      }),
    ]),
    post('/a/_count', { query: value({ value: 'a' }) }),
    post('/a/_count', { query: value({ value: { value: 'zz' } }) }),
    post('/a/_count', { query: { term: { k: { value: { boost: 2 }, _name: 'x' } } } }),
    post('/a/_count', { query: value({ case_insensitive: true }) }),
    search('a', {
      query: { dis_max: { queries: [value({ value: 'a' }), value({ value: 'zz' }), { match_none: {} }] } },
    }),
    post('/a/_count', { query: value({ lt: '~' }, 'range') }),
    post('/a/_count', { query: value({ gt: { lte: { boost: 1 } } }, 'range') }),
    post('/a/_count', { query: value({ from: 1 }, 'range') }),
    post('/a/_count', { query: value({ format: 'yyyy' }, 'range') }),
    post('/a/_count', { query: value({ time_zone: 'nope' }, 'range') }),
    post('/a/_count', { query: { range: { k: { gte: { lt: '~' }, lte: 'x' } } } }),
    post('/a/_count', { query: { range: { k: { gte: { lt: '~' }, lte: {} } } } }),
    post('/a/_count', { query: { range: { k: { gte: { lt: '~' }, more: null } } } }),
    search('a', { query: { range: { k: [{ gte: {} }] } } }),
    search('a', { query: { range: { k: [{ gte: {} }, { lt: 1 }] } } }),
    search('a', { query: { range: { k: [{ gte: {} }, 1] } } }),
    ...[['x'], [['x']]].map((_name) => search('a', { query: { range: { _name, k: { gte: 1 } } } })),
  ],
});
