import { defineCase, get, load, post, put } from '../../../case.ts';

const ok = { query: { match: { t: 'red apple' } } };
const bad = { query: { term: { n: 'x' } } };
const V = '/a/_validate/query';
const both = (body: unknown) => [post(V, body), post(`${V}?explain=true`, body)];

/** The API `indices.validate_query`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' } } },
      aliases: { al: { filter: { term: { k: 'x' } } } },
    }),
    put('/b', { mappings: { properties: { n: { type: 'keyword' } } } }),
    load('a', [{ t: 'red apple', k: 'x', n: 1 }]),
  ],
  reads: [
    get(V),
    post(V, ok),
    post(V, bad),
    post(`${V}?explain=false&rewrite=false&all_shards=false`, ok),
    post(`${V}?explain`, bad),
    post(`${V}?all_shards=true`, bad),
    post(`${V}?all_shards=true&explain=true`, bad),
    post(`${V}?explain=x`, ok),
    post(`${V}?rewrite=x`, ok),
    post('/b/_validate/query', bad),
    post('/a,b/_validate/query', bad),
    post('/a,b/_validate/query?all_shards=false', ok),
    ...both({}),
    ...both([]),
    ...both('3'),
    ...both('{"query":'),
    ...both('{"query":{}}'),
    ...both('{"query":{"match_all":{}}'),
    ...both({ query: { nope: {} } }),
    ...both({ query: 3 }),
    ...both({ query: null }),
    ...both({ nope: 1 }),
    ...both({ query: { match_all: {} }, x: 1 }),
    ...both({ query: { term: { k: { nope: 1 } } } }),
    ...both({ query: { bool: { must: { nope: {} } } } }),
    ...both({ query: { range: { n: { gte: 'x' } } } }),
    ...both({ query: { match_phrase: { t: { query: 'a', slop: 'x' } } } }),
    ...both({ query: { wildcard: { k: {} } } }),
    get(`${V}?q=t:red`),
    get(`${V}?q=n:x`),
    get(`${V}?q=n:x&lenient=false`),
    get(`${V}?q=n:x&lenient=false&explain=true`),
    get(`${V}?q=red+apple&df=t&default_operator=AND`),
    get(`${V}?q=red&default_operator=x`),
    get(`${V}?q=red&default_operator=x&explain=true`),
    get(`${V}?df=t&lenient=true&default_operator=AND`),
    post(`${V}?q=t:red`, ok),
    post('/nope/_validate/query', ok),
    post('/nope*/_validate/query', ok),
    post('/nope*/_validate/query?explain=true', ok),
    post('/nope/_validate/query?ignore_unavailable=true', ok),
    post('/nope*/_validate/query?allow_no_indices=false', ok),
    post('/al/_validate/query', ok),
    post(`${V}?explain=true`, { query: { prefix: { n: 'x' } } }),
    post(`${V}?explain=true&q=fox*&df=n`),
    post(`${V}?nope=1`, ok),
  ],
  levels: { explanations: 'unordered' },
});
