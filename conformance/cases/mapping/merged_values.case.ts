import { defineCase, put, search } from '../../case.ts';

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  boolean: [true, false, [true, false]],
  long: [1, -2, [3, 1]],
  double: [1.5, -0.0, [2.5, 1]],
  keyword: ['a', 'b', ['c', 'a']],
  date: ['2020', '2021', ['2022', '2020']],
  date_nanos: ['2020', '2021', ['2022', '2020']],
  ip: ['::1', '1.2.3.4', ['::2', '::1']],
  text: ['a b', 'b', ['c a', 'a']],
  geo_point: ['1,2', '2,3', ['3,4', '1,2']],
  integer_range: [{ gte: 1, lt: 3 }, { lte: 2 }, [{ gt: 5 }, { gte: 1 }]],
  flattened: [{ a: 'b' }, { a: 'c', d: 'e' }, [{ a: 'f' }, { a: 'b' }]],
  binary: ['YQ==', 'Yg==', ['Yw==', 'YQ==']],
};
const KINDS = Object.keys(VALUES);
const SORTED = ['boolean', 'long', 'double', 'keyword', 'date', 'date_nanos', 'ip'];
const LACKING = ['integer_range', 'flattened', 'text'];
const document = (place: number) => Object.fromEntries(KINDS.map((kind) => [kind, VALUES[kind]?.[place]]));
const options = (kind: string, rest: object) => (LACKING.includes(kind) ? {} : rest);
const fields = Object.fromEntries(
  KINDS.flatMap((kind) => [
    [kind, { type: kind }],
    ...(kind === 'binary' ? [] : [[`${kind}_x`, { type: kind, ...options(kind, { doc_values: false }) }]]),
    ...(kind === 'binary' ? [] : [[`${kind}_d`, { type: kind, ...options(kind, { index: false }) }]]),
  ]),
);
const named = (place: number) =>
  Object.entries(document(place)).flatMap(([kind, value]) =>
    (kind === 'binary' ? [''] : ['', '_x', '_d']).map((rest) => [`${kind}${rest}`, value]),
  );

/** Documents that were written one by one, so that their segments were merged several times, are found as before. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { ...fields, n: { type: 'integer' } } } }),
    ...Array.from({ length: 34 }, (_, id) =>
      put(`/a/_doc/${id}?refresh=true`, { n: id, ...(id % 5 < 3 ? Object.fromEntries(named(id % 5)) : {}) }),
    ),
  ],
  reads: [
    ...Object.keys(fields).map((field) =>
      search('a', { query: { exists: { field } }, size: 40, _source: false, sort: ['n'] }),
    ),
    ...SORTED.flatMap((kind) => [
      ...['', '_d'].map((rest) => search('a', { sort: [`${kind}${rest}`, 'n'], size: 40, _source: false })),
      ...['', '_d'].map((rest) => search('a', { size: 0, aggs: { t: { terms: { field: `${kind}${rest}` } } } })),
      search('a', { docvalue_fields: [kind, `${kind}_d`], size: 40, _source: false, sort: ['n'] }),
    ]),
    ...['boolean', 'boolean_x', 'boolean_d'].flatMap((field) =>
      [true, false].map((value) =>
        search('a', { query: { term: { [field]: value } }, size: 40, _source: false, sort: ['n'] }),
      ),
    ),
  ],
});
