import { defineCase, load, put, search } from '../../../case.ts';

const BOUNDS = ['B', 'b', 'é', '\u0800', 'Ａ', 'aＡ', '😀', '\ue000'];

const QUERIES = [
  ...BOUNDS.flatMap((text) => ['lt', 'lte', 'gt', 'gte'].map((bound) => ({ range: { r: { [bound]: text } } }))),
  { range: { r: { gte: 'A', lt: 'Ａ' } } },
  { range: { k: { lt: 'Ａ' } } },
  ...['a', 'A', 'B', 'é', 'É'].map((value) => ({ term: { r: { value, case_insensitive: true } } })),
  { term: { r: 'Ａ' } },
];

const fields = { r: {}, k: {}, t: {} };

/** Runtime keywords in ranges of texts after the surrogates, and case-insensitive terms: the terms of both are known. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { runtime: { r: { type: 'keyword' } }, properties: { k: { type: 'keyword' }, t: { type: 'text' } } },
    }),
    load(
      'a',
      ['A', ['B', 'Ａ', '\ue000', '😀'], ['é', 'b']].map((value) => ({ r: value, k: value, t: value })),
    ),
  ],
  reads: QUERIES.flatMap((query) => [
    search('a', { query, sort: '_doc', highlight: { fields } }),
    search('a', { query, sort: '_doc', highlight: { fields, require_field_match: false } }),
    search('a', { query, sort: '_doc', highlight: { fields, type: 'plain' } }),
  ]),
});
