import { bulk, defineCase, post, put, search } from '../../case.ts';

const near = (field: string) => ({
  distance_feature:
    field === 'g' ? { field, origin: '1,1', pivot: '10km' } : { field, origin: '2023-06-15', pivot: '10d' },
});
const [date, none, fox] = [near('d'), { term: { x: 'zzz' } }, { term: { x: 'fox' } }];
const bool = (clauses: object) => ({ bool: clauses });
const scored = (query: object, filter: object) => ({
  function_score: { query, functions: [{ weight: 3 }, { filter, weight: 2 }] },
});

const queries: readonly object[] = [
  date,
  near('n'),
  near('g'),
  ...['d', 'n', 'g'].flatMap((field) => [
    bool({ must: [none, near(field)] }),
    bool({ must: [near(field), none] }),
    scored(none, near(field)),
    scored(fox, near(field)),
  ]),
  bool({ filter: [date], must: [none] }),
  bool({ filter: [none], must: [date] }),
  bool({ must: [fox], filter: [none, date] }),
  bool({ must: [fox], filter: [date, none] }),
  bool({ must: [none], should: [date] }),
  bool({ filter: [none], should: [date] }),
  bool({ must: [none], must_not: [date] }),
  bool({ must: [fox], must_not: [date] }),
  bool({ must: [none], should: [date], minimum_should_match: 1 }),
  bool({ should: [none, date] }),
  bool({ must: [bool({ must: [fox, none] }), date] }),
  bool({ must: [{ match_phrase: { x: 'fox cat' } }, date] }),
  bool({ must: [{ match_phrase: { x: 'dog fox' } }, date] }),
  bool({ must: [{ exists: { field: 'empty' } }, date] }),
  bool({ must: [{ prefix: { x: 'zz' } }, date] }),
  bool({ must: [{ terms: { x: ['zz', 'yy'] } }, date] }),
  bool({ must: [{ ids: { values: ['77'] } }, date] }),
  bool({ must: [none, { constant_score: { filter: date } }] }),
  bool({ must: [none, scored(date, fox)] }),
  bool({ should: [fox, bool({ must: [none, date] })] }),
  { constant_score: { filter: date } },
  scored({ match: { nope: 'x' } }, date),
  scored({ combined_fields: { query: 'jumps the', fields: ['nope'], operator: 'and' } }, date),
  scored({ match_none: {} }, date),
  scored(date, fox),
  { boosting: { positive: none, negative: date, negative_boost: 0.5 } },
  { boosting: { positive: fox, negative: date, negative_boost: 0.5 } },
  bool({ must: [{ term: { x: 'late' } }, date] }),
];
const inFilter = [scored(fox, bool({ must: [none, date] })), scored(fox, bool({ must: [date, none] }))];

const indices = ['one', 'two'];

/**
 * A distance of a field without doc values fails in a segment that has values, and not where clauses before it match nothing there. The
 * index `two` has another segment without any.
 */
export default defineCase({
  setup: [
    ...indices.flatMap((index) => [
      put(`/${index}`, {
        settings: { number_of_shards: 1, refresh_interval: -1 },
        mappings: {
          properties: {
            d: { type: 'date', doc_values: false },
            n: { type: 'date_nanos', doc_values: false },
            g: { type: 'geo_point', doc_values: false },
            empty: { type: 'keyword' },
            x: { type: 'text' },
          },
        },
      }),
      bulk(`/${index}/_bulk?refresh=true`, [
        { index: { _id: '1' } },
        { x: 'fox', d: '2024-01-01', n: '2024-01-01', g: '1,1' },
        { index: { _id: '2' } },
        { x: 'dog', d: '2024-01-01', n: '2024-01-01', g: '1,1' },
        { index: { _id: '3' } },
        { x: 'fox dog' },
      ]),
    ]),
    bulk('/two/_bulk?refresh=true', [{ index: { _id: '4' } }, { x: 'late fox' }]),
  ],
  reads: [
    ...indices.flatMap((index) =>
      [...queries, ...inFilter].flatMap((query) => [
        search(index, { query, _source: false }),
        search(index, { query, size: 0 }),
        post(`/${index}/_count`, { query }),
      ]),
    ),
    ...[...queries, ...inFilter].map((query) => post('/one/_explain/1', { query })),
    ...queries.map((query) => search('one', { query, profile: true, _source: false })),
    search('one', { post_filter: date }),
    search('one', { query: none, post_filter: date }),
    search('one', { query: fox, rescore: { window_size: 2, query: { rescore_query: date } } }),
    search('one', { query: none, rescore: { window_size: 2, query: { rescore_query: date } } }),
    post('/one/_validate/query?explain=true', { query: date }),
  ],
});
