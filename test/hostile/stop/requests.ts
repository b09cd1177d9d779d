import type { HostileInput } from '../input.ts';

type Heavy = Omit<HostileInput, 'name'>;

/** A loop that takes about a millisecond for each document. */
const LOOP = 'for (int i = 0; i < 6000; ++i) { s += i; }';
const SCORED = { script_score: { query: { match_all: {} }, script: { source: `int s = 0; ${LOOP} return s;` } } };
const FILTERED = { script: { script: { source: `int s = 0; ${LOOP} return s > 0;` } } };
const CHANGED = { source: `int s = 0; ${LOOP} ctx._source.s = s;` };
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i % 977}`).join(' ');
const post = (path: string, body: unknown): Heavy => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const search = (body: unknown) => post('/heavy/_search', body);
const aggregate = (a: unknown) => search({ size: 0, aggs: { a } });

/** Requests that work for seconds on the prepared index, by the part of the server that works. */
export const heavyRequests: Readonly<Record<string, Heavy>> = {
  search: search({ query: SCORED }),
  filter: search({ query: FILTERED }),
  sort: search({ sort: { _script: { type: 'number', script: { source: `int s = 0; ${LOOP} return s;` } } } }),
  script_fields: search({
    size: 10_000,
    script_fields: { a: { script: { source: `int s = 0; ${LOOP} return s;` } } },
  }),
  runtime_field: search({
    runtime_mappings: { r: { type: 'long', script: { source: `int s = 0; ${LOOP} emit(s);` } } },
    query: { range: { r: { gte: 1 } } },
  }),
  has_child: search({ query: { has_child: { type: 'child', query: FILTERED } } }),
  nested: search({ query: { nested: { path: 'ne', query: FILTERED } } }),
  rescore: search({ rescore: { window_size: 10_000, query: { rescore_query: SCORED } } }),
  collapse: search({ query: SCORED, collapse: { field: 'k' } }),
  scroll: post('/heavy/_search?scroll=1m', { query: SCORED }),
  scripted_metric: aggregate({
    scripted_metric: {
      init_script: 'state.s = 0',
      map_script: `int s = 0; ${LOOP} state.s += s;`,
      combine_script: 'return state.s',
      reduce_script: 'return states',
    },
  }),
  terms_script: aggregate({ terms: { script: { source: `int s = 0; ${LOOP} return s;` } } }),
  bucket_script: aggregate({
    terms: { field: 'n', size: 10_000 },
    aggs: {
      b: { bucket_script: { buckets_path: { c: '_count' }, script: { source: `int s = 0; ${LOOP} return s;` } } },
    },
  }),
  filter_aggregation: aggregate({ filter: FILTERED }),
  count: post('/heavy/_count', { query: FILTERED }),
  msearch: post('/heavy/_msearch', `{}\n${JSON.stringify({ query: SCORED })}\n`.repeat(4)),
  search_template: post('/heavy/_search/template', { source: JSON.stringify({ query: SCORED }) }),
  rank_eval: post('/heavy/_rank_eval', {
    requests: [{ id: '1', request: { query: SCORED }, ratings: [{ _index: 'heavy', _id: '1', rating: 1 }] }],
    metric: { precision: {} },
  }),
  delete_by_query: post('/heavy/_delete_by_query', {
    query: { script: { script: { source: `int s = 0; ${LOOP} return s < 0;` } } },
  }),
  update_by_query: post('/heavy/_update_by_query?conflicts=proceed', { script: CHANGED }),
  reindex: post('/_reindex', { source: { index: 'heavy' }, dest: { index: 'copy' }, script: CHANGED }),
  simulate: post('/_ingest/pipeline/_simulate', {
    pipeline: { processors: [{ script: { source: `int s = 0; ${LOOP} ctx.s = s;` } }] },
    docs: Array.from({ length: 4000 }, () => ({ _source: { a: 1 } })),
  }),
  painless_execute: post('/_scripts/painless/_execute', { script: { source: 'while (true) { }' } }),
  analyze: post('/heavy/_analyze', {
    tokenizer: 'standard',
    filter: [{ type: 'ngram', min_gram: 1, max_gram: 2 }, 'lowercase'],
    text: words(600_000),
  }),
  termvectors: post('/heavy/_termvectors', { doc: { t: words(600_000) }, term_statistics: true }),
  more_like_this: search({ query: { more_like_this: { fields: ['t'], like: words(600_000), min_term_freq: 1 } } }),
  percolate: search({ query: { percolate: { field: 'q', document: { t: words(20), n: 1, ok: true } } } }),
  highlight: post('/long/_search', {
    query: { match: { t: words(900) } },
    highlight: { type: 'plain', number_of_fragments: 0, fields: { t: {} } },
  }),
  suggest: search({
    suggest: { s: { text: words(3000), term: { field: 't', suggest_mode: 'always', max_edits: 2 } } },
  }),
  regexp: search({
    query: { regexp: { k: { value: '((((a+)+)+)+)+b{1,9}', max_determinized_states: 2_000_000_000 } } },
  }),
};

/** The index that they work on: parents and children, objects, stored queries, and documents of long texts. */
export function heavyPreparation(documents: number): Heavy[] {
  const properties = {
    t: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'long' },
    ne: { type: 'nested', properties: { a: { type: 'keyword' } } },
    j: { type: 'join', relations: { parent: 'child' } },
    q: { type: 'percolator' },
  };
  const settings = { 'index.highlight.max_analyzed_offset': 100_000_000 };
  const lines = Array.from({ length: documents }, (_, i) => [
    `{"index":{"_id":"${i}","routing":"1"}}`,
    JSON.stringify({
      t: `word${i % 977} word${i % 31}`,
      k: `key${i % 97}`,
      n: i,
      ne: [{ a: 'x' }],
      j: i % 2 === 0 ? 'parent' : { name: 'child', parent: `${i - 1}` },
      ...(i % 4 === 0 ? { q: FILTERED } : {}),
    }),
  ]).flat();
  const long = Array.from({ length: 12 }, () => ['{"index":{}}', JSON.stringify({ t: words(60_000) })]).flat();
  const put = (path: string, body: unknown): Heavy => ({ method: 'PUT', path, body: JSON.stringify(body) });
  return [
    put('/heavy', { settings, mappings: { properties } }),
    put('/long', { settings, mappings: { properties: { t: { type: 'text' } } } }),
    post('/heavy/_bulk', `${lines.join('\n')}\n`),
    post('/long/_bulk', `${long.join('\n')}\n`),
    post('/_refresh', ''),
  ];
}
