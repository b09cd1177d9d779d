import { defineCase, get, post, put } from '../../case.ts';

/** Writes documents one leaf after the other, and deletes one, and searches them in the order of the index. */
const written = (index: string) => [
  ...[
    ['no time', {}],
    ['2000', { '@timestamp': '2000-01-01' }],
    ['1950', { '@timestamp': '1950-01-01' }],
    ['2020', { '@timestamp': ['1980-01-01', '2020-01-01'] }],
    ['no time either', {}],
    ['also 2000', { '@timestamp': '2000-01-01' }],
    ['2020', { '@timestamp': '1999-01-01' }],
  ].map(([id, source]) => put(`/${index}/_doc/${encodeURIComponent(`${id}`)}?refresh=true`, source)),
  post(`/${index}/_search`, { sort: ['_doc'], size: 20 }),
  get(`/${index}/_search`),
  post(`/${index}/_search`, { query: { exists: { field: '@timestamp' } }, size: 3 }),
];

const settings = { number_of_shards: 1, refresh_interval: '-1' };
const of = (mapping: object) => ({ settings, mappings: { properties: { '@timestamp': mapping } } });

/** Leaves with later documents are searched first where `@timestamp` is a date when the shard is opened. */
export default defineCase({
  examples: [
    [put('/timed', of({ type: 'date' })), ...written('timed')],
    [put('/nanos', of({ type: 'date_nanos', ignore_malformed: true })), ...written('nanos')],
    [put('/no-index', of({ type: 'date', index: false })), ...written('no-index')],
    [put('/no-doc-values', of({ type: 'date', doc_values: false })), ...written('no-doc-values')],
    [put('/text', of({ type: 'text' })), ...written('text')],
    [
      put('/runtime', { settings, mappings: { runtime: { '@timestamp': { type: 'date' } } } }),
      ...written('runtime').slice(0, -1),
    ],
    [put('/dynamic', { settings }), ...written('dynamic')],
    [
      put('/later', { settings }),
      put('/later/_mapping', { properties: { '@timestamp': { type: 'date' } } }),
      ...written('later'),
    ],
    [
      put('/shards', { ...of({ type: 'date' }), settings: { ...settings, number_of_shards: 2 } }),
      ...written('shards').slice(0, -2),
      post('/shards/_search?size=2', { sort: [{ _score: 'desc' }] }),
    ],
  ],
});
