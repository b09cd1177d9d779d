import { defineCase, load, post, put } from '../../../case.ts';

const properties = {
  k: { type: 'keyword' },
  l: { type: 'long' },
  i: { type: 'integer' },
  by: { type: 'byte' },
  d: { type: 'double' },
  f: { type: 'float' },
  h: { type: 'half_float' },
  ip: { type: 'ip' },
  dt: { type: 'date' },
  lx: { type: 'long', doc_values: false },
  dx: { type: 'double', doc_values: false },
  ipx: { type: 'ip', doc_values: false },
  dtx: { type: 'date', doc_values: false },
  fl: { type: 'flattened' },
  flx: { type: 'flattened', doc_values: false },
};

const document = {
  k: 'a',
  l: 5,
  i: 5,
  by: 5,
  d: 5.5,
  f: 5.5,
  h: 5.5,
  ip: '10.0.0.1',
  dt: '2024-01-01',
  lx: 5,
  dx: 5.5,
  ipx: '10.0.0.1',
  dtx: '2024-01-01',
  fl: { a: 'x' },
  flx: { a: 'x' },
};

/** A field with bounds around its value, the value, and one beyond. */
interface Point {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly value: unknown;
  readonly beyond: unknown;
  readonly pair?: readonly number[];
}

const points: readonly Point[] = [
  ...['l', 'i', 'by', 'lx'].map((field) => ({ field, from: 0, to: 10, value: 5, beyond: 9 })),
  ...['d', 'f', 'h', 'dx'].map((field) => ({ field, from: 0, to: 10, value: 5.5, beyond: 9 })),
  ...['ip', 'ipx'].map(
    (field) => ({ field, from: '10.0.0.0', to: '11.0.0.0', value: '10.0.0.1', beyond: '1.1.1.1' }) as const,
  ),
  ...['dt', 'dtx'].map(
    // Several dates as texts come in a non-deterministic order.
    (field) => ({
      field,
      from: '2023',
      to: '2025',
      value: '2024-01-01',
      beyond: '2020-01-01',
      pair: [1704067200000, 1577836800000],
    }),
  ),
];

const queries: unknown[] = [
  ...['fl', 'flx', 'fl.a', 'flx.a', 'k', 'l', 'lx', 'ipx'].map((field) => ({ exists: { field } })),
  ...points.flatMap(({ field, from, to, value, beyond, pair }) => [
    { range: { [field]: { gte: from, lte: to } } },
    { range: { [field]: { lt: to } } },
    { range: { [field]: { gt: to } } },
    { term: { [field]: value } },
    { term: { [field]: beyond } },
    { terms: { [field]: pair ?? [value, beyond] } },
    { terms: { [field]: [value] } },
    { range: { [field]: { gte: value, lte: value } } },
    { constant_score: { filter: { range: { [field]: { gte: value, lte: value } } } } },
    { constant_score: { filter: { term: { [field]: value } } } },
    { constant_score: { filter: { terms: { [field]: [value] } } } },
    { constant_score: { filter: { range: { [field]: { gt: from } } } } },
  ]),
  { bool: { must: [{ term: { k: 'a' } }, { range: { l: { gte: 100 } } }] } },
  { bool: { should: [{ term: { k: 'a' } }, { range: { l: { gte: 100 } } }] } },
  { bool: { must: [{ term: { k: 'a' } }], filter: [{ range: { l: { gte: 0 } } }, { exists: { field: 'l' } }] } },
  { bool: { must: [{ term: { k: 'a' } }], must_not: [{ exists: { field: 'l' } }] } },
  { dis_max: { queries: [{ range: { l: { gte: 100 } } }, { term: { k: 'a' } }] } },
  { constant_score: { filter: { range: { l: { gte: 100 } } } } },
  { terms_set: { l: { terms: [5, 9], minimum_should_match: 1 } } },
];

/** Queries of which it is known before they run that all or no documents of a shard match: all of `a` have every field, some of `b`. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties } }),
    load('a', [document]),
    put('/b', { mappings: { properties } }),
    load('b', [document, { k: 'b' }]),
  ],
  reads: queries.flatMap((query) => [post('/a/_explain/1', { query }), post('/b/_explain/1', { query })]),
});
