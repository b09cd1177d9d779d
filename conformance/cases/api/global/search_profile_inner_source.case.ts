/** Profiles of searches whose documents return no source, but whose inner hits do. */
import { defineCase, post, put } from '../../../case.ts';

const hits = [
  {},
  { _source: false },
  { _source: ['n.k'], from: 5 },
  { size: 0 },
  { stored_fields: ['n.s'] },
  { stored_fields: ['_source'] },
  { _source: false, fields: ['n.k'] },
  { _source: false, fields: ['nope'] },
  { _source: false, docvalue_fields: ['n.k'] },
  { _source: false, highlight: { fields: { 'n.s': {} } } },
  { _source: false, explain: true, version: true },
];

const within = [
  [{ _source: false }, { _source: false }],
  [{ _source: false }, {}],
  [{}, { _source: false }],
  [{ size: 0 }, {}],
] as const;

const request = (index: string, query: unknown, returned: Record<string, unknown>) =>
  post(`/${index}/_search`, { query, profile: true, ...returned });

export default defineCase({
  setup: [
    ...['a', 'hidden'].map((index) =>
      put(`/${index}`, {
        mappings: {
          _source: { enabled: index === 'a' },
          properties: {
            n: {
              type: 'nested',
              properties: {
                t: { type: 'text' },
                s: { type: 'text', store: true },
                k: { type: 'keyword' },
                m: { type: 'nested' },
              },
            },
          },
        },
      }),
    ),
    ...['a', 'hidden'].map((index) =>
      put(`/${index}/_doc/1?refresh=true`, { n: { t: 'fox', s: 'fox', k: 'a', m: [{ q: 1 }, { q: 2 }] } }),
    ),
  ],
  reads: [
    ...hits.flatMap((inner_hits) =>
      [{ _source: false }, { stored_fields: '_none_' }].map((returned) =>
        request('a', { nested: { path: 'n', query: { match: { 'n.t': 'fox' } }, inner_hits } }, returned),
      ),
    ),
    ...within.map(([outer, inner]) =>
      request(
        'a',
        {
          nested: {
            path: 'n',
            inner_hits: outer,
            query: { nested: { path: 'n.m', query: { match_all: {} }, inner_hits: inner } },
          },
        },
        { _source: false },
      ),
    ),
    request(
      'hidden',
      { nested: { path: 'n', query: { match: { 'n.t': 'fox' } }, inner_hits: {} } },
      { _source: false },
    ),
  ],
});
