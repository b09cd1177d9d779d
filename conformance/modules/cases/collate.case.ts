import { defineCase, put, type Step, search } from '../../case.ts';
import { elder } from '../tolerances.ts';

const FOUND = { source: { match_phrase: { '{{f}}': '{{suggestion}}' } } };
const PARAMS = { f: 't' };
const suggest = (index: string, collate: unknown, rest = {}, text = 'nobl prize'): Step =>
  search(index, {
    suggest: {
      s: {
        text,
        phrase: {
          ...{ field: 't.tri', size: 5, max_errors: 2, confidence: 0 },
          direct_generator: [{ field: 't', suggest_mode: 'always', min_word_length: 1 }],
          collate,
          ...rest,
        },
      },
    },
  });
const query = (source: unknown, rest = {}): Step => suggest('p', { query: { source }, ...rest });

const mappings = {
  properties: { t: { type: 'text', fields: { tri: { type: 'text', analyzer: 'tri' } } }, n: { type: 'long' } },
};
const analysis = {
  analyzer: { tri: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'sh'] } },
  filter: { sh: { type: 'shingle', min_shingle_size: 2, max_shingle_size: 3 } },
};
const index = (name: string, shards: number): Step =>
  put(`/${name}`, {
    settings: { number_of_shards: shards, number_of_replicas: 0, refresh_interval: -1, analysis },
    mappings,
  });

export default defineCase({
  setup: [
    index('p', 1),
    put('/p/_doc/1', { t: 'noble prize winner', n: 1 }),
    put('/p/_doc/2', { t: 'nobel prize winner', n: 2 }),
    put('/p/_doc/3', { t: 'noble priza giver', n: 3 }),
    put('/p/_doc/4?refresh=true', { t: 'nobel priza', n: 4 }),
    index('q', 1),
    put('/q/_doc/1?refresh=true', { t: 'noble prize', n: 5 }),
    put('/_scripts/stored', { script: { lang: 'mustache', source: FOUND.source } }),
    put('/_scripts/broken', { script: { lang: 'mustache', source: '{{#a}}' } }),
  ],
  reads: [
    suggest('p', {}),
    suggest('p', { query: FOUND, params: PARAMS }),
    suggest('p', { query: FOUND, params: PARAMS, prune: true }),
    suggest('p', { query: FOUND, params: PARAMS, prune: 'true' }),
    suggest('p', { query: FOUND, params: PARAMS, prune: false }),
    suggest('p', { query: FOUND, params: { ...PARAMS, suggestion: 'no such phrase' }, prune: true }),
    suggest('p', { query: FOUND, params: PARAMS, prune: true }, { highlight: { pre_tag: '<', post_tag: '>' } }),
    suggest('p', { query: FOUND, params: PARAMS }, { size: 1 }),
    suggest('p', { query: FOUND, params: PARAMS }, { confidence: 2 }),
    suggest('p', { query: FOUND, params: PARAMS, prune: true }, {}, 'nobl "priz"'),
    suggest('p,q', { query: FOUND, params: PARAMS }),
    suggest('p,q', { query: FOUND, params: PARAMS, prune: true }),
    suggest('p', { query: { id: 'stored' }, params: PARAMS }),
    suggest('p', {
      query: { source: FOUND.source, lang: 'mustache', params: { f: 'n' }, options: {} },
      params: PARAMS,
    }),
    suggest('p', { query: '{"match":{"t":{"query":"{{suggestion}}","operator":"and"}}}', prune: true }),
    query('{"bool":{"must":[{"match":{"t":"{{suggestion}}"}},{"range":{"n":{"gte":3}}}]}}', { prune: true }),
    query('{"match_none":{}}'),
    query('{"match_none":{}}', { prune: true }),
    query('{"match_all":{}} x', { prune: true }),
    query('{"match_phrase":{"nope":"{{suggestion}}"}}', { prune: true }),
    // Invalid options.
    query('{"nope":{}}'),
    query('{"term":{"n":"x"}}'),
    query('{}'),
    query('{{suggestion}}'),
    query(' '),
    query('{{#a}}'),
    query('{{>a}}'),
    suggest('p', { query: { id: 'nope' } }),
    suggest('p', { query: { id: 'broken' } }),
    suggest('p', { query: {} }),
    suggest('p', { query: 1 }),
    suggest('p', { query: { source: '{}', id: 'x' } }),
    suggest('p', { query: { source: '{}', nope: 1 } }),
    suggest('p', { query: { source: 1 } }),
    suggest('p', { query: { id: 'x', lang: 'mustache' } }),
    suggest('p', { query: { source: '{}', lang: 'nope' } }),
    suggest('p', { nope: {} }),
    suggest('p', { query: FOUND, params: PARAMS, prune: 'x' }),
    suggest('p', { query: { source: '{"match_all":{}}' }, params: 1, prune: true }),
  ],
  tolerances: elder('content_type', 'type_of_hit'),
});
