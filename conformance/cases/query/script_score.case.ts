import { defineCase, put, search } from '../../case.ts';

const q = (query: unknown) => search('a', { query });
const score = (body: unknown) => q({ script_score: body });
const scored = (script: unknown, rest: object = {}) => score({ query: { match_all: {} }, script, ...rest });
const one = { source: '1' };
/** The reference from jars has no script engine: an unknown language is rejected in the same way. */
const nope = { source: '1', lang: 'nope' };
const f = (body: unknown) => q({ function_score: { script_score: body } });

/** The query `script_score`: its options, and their errors. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { settings: { number_of_shards: 1 } })],
  reads: [
    score({}),
    score({ query: { match_all: {} } }),
    score({ script: one }),
    score({ query: 1, script: one }),
    score({ query: null, script: one }),
    score({ query: [], script: one }),
    score({ query: {}, script: one }),
    score({ query: { nope: {} }, script: one }),
    score({ query: { match_none: {} }, script: nope }),
    ...['1', 1, null, [], true].map((script) => scored(script)),
    scored({}),
    scored({ params: {} }),
    ...[1, null, ['1']].map((source) => scored({ source })),
    scored({ source: '1', foo: 1 }),
    scored({ source: '1', parms: {} }),
    scored({ source: '1', lang: 5 }),
    scored({ source: '1', lang: null }),
    scored({ source: '1', params: 1 }),
    scored({ source: '1', params: [] }),
    scored({ source: '1', params: null }),
    scored({ source: '1', options: 1 }),
    scored(nope),
    scored(nope, { min_score: '1', boost: 2, _name: 'n' }),
    scored(one, { min_score: 'a' }),
    ...[null, [], {}, true].map((min_score) => scored(one, { min_score })),
    scored(one, { boost: 'a' }),
    scored(one, { _name: 1 }),
    scored(one, { foo: 1 }),
    scored(one, { min_scor: 1 }),
    search('a', '{"query":{"script_score":{"query":{"match_all":{}},"script":{"source":"1"'),
    search('a', '{"query":{"script_score":{"query":{"match_all":{}},"script":{"source":"1","params":{"a":1,"a":2}}}}}'),
    f({}),
    f({ script: nope }),
    f({ script: '1', foo: 1 }),
    f({ foo: {} }),
    f({ params: {}, script: '1' }),
    f({ script: {} }),
    f({ script: { source: '1', foo: 1 } }),
    f({ script: { source: 1 } }),
  ],
});
