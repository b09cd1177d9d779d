import { defineCase, get, put } from '../../../case.ts';

const FILTERS = {
  bool: { bool: { must: { term: { k: { value: 'x', boost: 2 } } }, filter: [], should: [{ match: { t: 'a b' } }] } },
  none: { bool: {} },
  boosting: { boosting: { positive: { match_all: {} }, negative: { exists: { field: 'k' } }, negative_boost: 0.5 } },
  constant: { constant_score: { filter: { ids: { values: ['1', '2'] } }, boost: 3 } },
  dates: { range: { d: { gt: 'now-1d', time_zone: '+01:00' } } },
  disjuncts: { dis_max: { queries: [{ match_none: {} }, { prefix: { k: 'a' } }], tie_breaker: 0.25 } },
  functions: { function_score: { query: { match_all: {} }, weight: 2 } },
  fuzzy: { fuzzy: { k: { value: 'ab', fuzziness: 1 } } },
  inner: { nested: { path: 'o', query: { term: { 'o.k': 'a' } }, inner_hits: { size: 1 } } },
  intervals: { intervals: { t: { match: { query: 'a b', ordered: true } } } },
  many: { terms: { n: [1, 2.5, '3'], _name: 'numbers' } },
  phrase: { match_phrase: { t: { query: 'a b', slop: 1 } } },
  points: { geo_distance: { distance: '1km', g: [1, 2] } },
  regexp: { regexp: { k: 'a.*' } },
  several: { multi_match: { query: 'a', fields: ['t', 'k^2'] } },
  spans: { span_near: { clauses: [{ span_term: { t: 'a' } }, { span_term: { t: 'b' } }], slop: 2 } },
  syntax: { query_string: { query: 't:a AND k:b' } },
  old: { field_masking_span: { query: { span_term: { t: 'fox' } }, field: 't' } },
  wrapped: { wrapper: { query: 'eyJ0ZXJtIjp7ImsiOiJ6In19' } },
};

const request = (path: string, more = '') => get(`/${path}/_search_shards?filter_path=indices${more}`);

export default defineCase({
  mustHit: false,
  levels: { indices: 'unordered', 'indices.*.filter.bool.should': 'unordered' },
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          n: { type: 'long' },
          d: { type: 'date' },
          g: { type: 'geo_point' },
          o: { type: 'nested', properties: { k: { type: 'keyword' } } },
        },
      },
      aliases: Object.fromEntries(Object.entries(FILTERS).map(([name, filter]) => [name, { filter }])),
    }),
    put('/b', {
      aliases: { bool: { filter: { match_all: { boost: 2 } } }, open: {}, empty: { filter: {} }, fuzzy: {} },
    }),
    put('/a/_alias/put', { filter: { term: { k: 'y' } }, routing: 'r1' }),
  ],
  reads: [
    ...Object.keys(FILTERS).map((name) => request(name)),
    request('put', '&routing=r2'),
    request('open,bool'),
    request('empty,bool'),
    request('a,bool'),
    request('bool,fuzzy'),
    request('regexp,fuzzy,none'),
    request('_all'),
    request('*'),
  ],
});
