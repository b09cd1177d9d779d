import { defineCase, load, post, put } from '../../../case.ts';

const HIGHLIGHTS = [
  {},
  { fields: { t: {} } },
  { fields: { s: {} } },
  { fields: { A: {}, s: {} } },
  { fields: { s: {}, t: {} } },
  { fields: { 'n.raw': {} } },
  { fields: { n: {} } },
  { fields: { nope: {} } },
  { fields: { '*': {} } },
  { fields: { 'no*': {} } },
  { fields: { 'n*': {} } },
  { fields: { 's*': { type: 'fvh' } } },
];
const FIELDS = [['t'], ['s', 'nope'], ['no*'], ['_index'], ['*']];
const DISABLED = { stored_fields: '_none_' };

const ask = (body: object) => post('/a/_search', { profile: true, ...body });

/** What is read of documents to show them: the source only where something stands in it alone. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: '-1' },
      mappings: {
        properties: {
          t: { type: 'text' },
          s: { type: 'text', store: true },
          A: { type: 'keyword', store: true },
          n: { type: 'long', fields: { raw: { type: 'keyword' } } },
        },
      },
    }),
    load('a', [
      { t: 'a b', s: 'a b', A: 'c', n: 1 },
      { t: 'b', n: 2 },
    ]),
  ],
  reads: [
    ...HIGHLIGHTS.flatMap((highlight) => [ask({ _source: false, highlight }), ask({ highlight })]),
    ...HIGHLIGHTS.map((highlight) => ask({ ...DISABLED, highlight })),
    ...FIELDS.map((fields) => ask({ _source: false, fields })),
    ask({ ...DISABLED, docvalue_fields: ['n'] }),
    ask({ ...DISABLED, version: true }),
    ask({ query: { match: { s: 'a' } }, _source: false, highlight: { fields: { s: {} } } }),
  ],
});
