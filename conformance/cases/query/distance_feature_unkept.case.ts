import { defineCase, get, load, post, put, search } from '../../case.ts';

const notStored = { distance_feature: { field: 'p', origin: '10,20', pivot: '1km' } };
const dates = { distance_feature: { field: 'd', origin: '2024-01-01', pivot: '1d' } };
const t = (term: string) => ({ term: { t: term } });
const queries: readonly object[] = [notStored, dates].flatMap((query) => [
  query,
  { bool: { must: [t('none'), query] } },
  { bool: { must: [query, t('none')] } },
  { bool: { must: [query], filter: [t('none')] } },
  { bool: { filter: [t('none'), query] } },
  { bool: { must: [t('none')], must_not: [query] } },
  { bool: { filter: [t('none')], must_not: [query] } },
  { bool: { must: [t('other')], must_not: [query] } },
  { bool: { must: [t('none')], should: [query] } },
  { bool: { should: [t('none'), query], minimum_should_match: 2 } },
  { dis_max: { queries: [query] } },
  { function_score: { query: t('other'), functions: [{ filter: query, weight: 2 }] } },
  { function_score: { query: t('none'), functions: [{ filter: query, weight: 2 }] } },
  { boosting: { positive: t('other'), negative: query, negative_boost: 0.5 } },
  { boosting: { positive: t('a'), negative: query, negative_boost: 0.5 } },
]);
/** Whether points of a leaf can match is seen from its minimum and maximum: for several values since 9. */
const points: readonly object[] = ['n', 'f', 'when', 'address', 'listed'].flatMap((field) => {
  const [between, beyond] =
    { when: ['2024-01-05', '2025-01-01'], address: ['10.0.0.5', '10.0.0.99'] }[field] ?? ([5, 99] as const);
  return [
    { term: { [field]: between } },
    { term: { [field]: beyond } },
    { terms: { [field]: [between, beyond] } },
    { range: { [field]: { gt: between, lte: between } } },
    { range: { [field]: { gte: beyond } } },
  ];
});
const boxes: readonly object[] = [
  [4, 5],
  [20, 21],
].map(([low, high]) => ({ geo_bounding_box: { g: { top: high, left: low, bottom: low, right: high } } }));
const beside: readonly object[] = [
  ...points,
  ...boxes,
  { terms: { n: [98, 99] } },
  { terms: { f: [98, 99] } },
  { terms: { address: ['10.0.0.98', '10.0.0.99'] } },
  { terms: { listed: [98, 99] } },
  { prefix: { t: 'q' } },
  { match_phrase: { text: 'a none' } },
  { match_phrase: { text: 'b a' } },
  { ids: { values: ['none'] } },
].map((query) => ({ bool: { must: [query], must_not: [notStored] } }));
const first = {
  p: '1,2',
  d: '2024-01-01',
  t: 'a',
  text: 'a b',
  n: 1,
  f: 1,
  when: '2024-01-01',
  address: '10.0.0.1',
  listed: 1,
  g: '1,1',
};
const second = { t: 'a', n: 9, f: 9, when: '2024-01-09', address: '10.0.0.9', listed: 9, g: '9,9' };

/** Distances on a field without doc values are rejected by the leaves that know the field, where the clauses before match a document. */
export default defineCase({
  setup: [
    put('/d', {
      settings: { number_of_shards: 1, refresh_interval: '-1' },
      mappings: {
        properties: {
          p: { type: 'geo_point', doc_values: false },
          d: { type: 'date', doc_values: false },
          t: { type: 'keyword' },
          text: { type: 'text' },
          n: { type: 'long' },
          f: { type: 'float' },
          when: { type: 'date' },
          address: { type: 'ip' },
          listed: { type: 'integer', index: false },
          g: { type: 'geo_point' },
        },
      },
    }),
    load('d', [first, second]),
    put('/d/_doc/3?refresh=true', { t: 'other', n: 50 }),
  ],
  reads: [
    ...queries.flatMap((query) => [
      search('d', { query }),
      search('d', { query, size: 0 }),
      search('d', { query, profile: true }),
      get('/d/_validate/query?explain=true', { query }),
      ...['1', '3'].map((id) => post(`/d/_explain/${id}`, { query })),
    ]),
    ...beside.map((query) => search('d', { query })),
    search('d', { query: t('other'), post_filter: notStored }),
    search('d', { query: t('a'), post_filter: notStored }),
    search('d', { query: t('other'), rescore: { window_size: 5, query: { rescore_query: notStored } } }),
    search('d', { query: t('a'), rescore: { window_size: 5, query: { rescore_query: notStored } } }),
  ],
});
