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

const request = (body: object) => post('/a/_search', { profile: true, ...body });

/** What is loaded of documents to render them: the source only where something is in it alone. */
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
    ...HIGHLIGHTS.flatMap((highlight) => [request({ _source: false, highlight }), request({ highlight })]),
    ...HIGHLIGHTS.map((highlight) => request({ ...DISABLED, highlight })),
    ...FIELDS.map((fields) => request({ _source: false, fields })),
    request({ ...DISABLED, docvalue_fields: ['n'] }),
    request({ ...DISABLED, version: true }),
    request({ query: { match: { s: 'a' } }, _source: false, highlight: { fields: { s: {} } } }),
  ],
});
