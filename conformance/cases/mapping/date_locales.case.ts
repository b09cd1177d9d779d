import { bulk, defineCase, get, put, search } from '../../case.ts';

const LOCALES = [
  ...[
    'en',
    'en_GB',
    'en_CA',
    'fr',
    'fr_CA',
    'fr_FR',
    'fr-be',
    'FR',
    'de',
    'de_AT',
    'es',
    'es_MX',
    'it',
    'pt',
    'pt_PT',
    'nl',
    'ja',
  ],
  ...['zh', 'zh_TW', 'ru', 'pl', 'cs', 'ar', 'ar_MA', 'iw', 'no', 'sv', 'tr', 'root', '', 'aa'],
] as const;
const NAMES = 'MMMM|MMM|LLLL|LLL|EEEE|EEE|a';
const fields = LOCALES.map((_, at) => `f${at}`);
const DAYS = ['2024-01-01T03:00:00Z', '2024-05-07T15:00:00Z', '2024-08-14T00:00:00Z', '2024-12-26T12:00:00Z'];
const returned = [
  'fr',
  'fr-FR',
  'FR_fr',
  'EN',
  'en',
  'ROOT',
  'Root',
  '',
  '-',
  '__x',
  '_FR',
  'fr__x',
  'fr_FR_x.y',
  'iw',
  'xyz',
  'abc_',
];
const unknown = [
  ...['zz', 'Zz', 'zz_nope_x', 'fr_F', 'fr_xX', 'english', 'root_X', 'fr-fr_x', 'zh_Hant', 'a_b_c_d', 'fr___', '5'],
  ...[5, true, ['fr'], { a: 1 }, null],
];
const TYPES = ['date', 'date_nanos', 'date_range', 'integer_range'];
const names = { type: 'date', locale: 'fr', format: 'd MMM yyyy||EEEE d MMMM yyyy' };

/** Locales of dates: how they are parsed and returned, and the names of months and days in them. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: { properties: Object.fromEntries(LOCALES.map((locale, at) => [`f${at}`, { type: 'date', locale }])) },
    }),
    put('/b', {
      mappings: {
        runtime: { r: { type: 'date', locale: 'de', format: 'd. MMMM yyyy' } },
        properties: { d: names, n: { ...names, type: 'date_nanos' }, w: { ...names, type: 'date_range' } },
      },
    }),
    bulk('/_bulk?refresh=true', [
      ...DAYS.flatMap((day) => [{ index: { _index: 'a' } }, Object.fromEntries(fields.map((name) => [name, day]))]),
      { index: { _index: 'b', _id: '1' } },
      { d: '1 févr. 2024', n: 'jeudi 15 août 2024', w: { gte: '1 janv. 2024', lt: '2 mai 2025' }, r: '1. März 2024' },
      { index: { _index: 'b', _id: '2' } },
      { d: '1 Feb 2024' },
      { index: { _index: 'b', _id: '3' } },
      { d: 'Jeudi 15 août 2024' },
    ]),
  ],
  examples: [
    ...TYPES.map((type) =>
      returned.flatMap((locale, at) => [
        put(`/c${at}`, { mappings: { properties: { d: { type, locale } } } }),
        get(`/c${at}/_mapping`),
      ]),
    ),
    returned.flatMap((locale, at) => [
      put(`/c${at}`, { mappings: { runtime: { d: { type: 'date', locale } } } }),
      get(`/c${at}/_mapping`),
    ]),
    unknown.flatMap((locale) => [
      ...TYPES.map((type) => put('/c', { mappings: { properties: { d: { type, locale } } } })),
      put('/c', { mappings: { runtime: { d: { type: 'date', locale } } } }),
    ]),
    [put('/c', { mappings: { properties: { d: { ...names, null_value: '1 janv. 2020' } } } })],
    [put('/c', { mappings: { properties: { d: { ...names, null_value: '1 Jan 2020' } } } })],
    [
      put('/c', { mappings: { properties: { d: names } } }),
      put('/c/_mapping', { properties: { d: { ...names, locale: 'de' } } }),
    ],
  ],
  reads: [
    search('a', { docvalue_fields: fields.map((field) => ({ field, format: NAMES })), _source: false, sort: 'f0' }),
    search('a', { fields: fields.slice(0, 9).map((field) => ({ field, format: NAMES })), _source: false, sort: 'f0' }),
    search('a', { sort: [{ f3: { order: 'desc', format: NAMES } }], _source: false }),
    search('b', { fields: ['d', 'n', 'w', 'r'], docvalue_fields: ['d', 'n'], sort: 'd' }),
    search('b', { fields: ['w'].map((field) => ({ field, format: 'EEE d LLL yyyy' })) }),
    search('b', { query: { range: { d: { gte: '1 janv. 2024' } } } }),
    search('b', { query: { range: { d: { gte: 'janvier 2024', format: 'MMMM yyyy' } } } }),
    search('b', { query: { range: { d: { gte: 'January 2024', format: 'MMMM yyyy' } } } }),
    search('b', { query: { range: { w: { gte: 'mai 2024', format: 'MMMM yyyy' } } } }),
    search('b', { query: { term: { r: '1. März 2024' } } }),
    search('b', {
      aggs: {
        a: { max: { field: 'd' } },
        t: { terms: { field: 'd' } },
        m: { min: { field: 'd', missing: '3 mai 2020' } },
      },
    }),
  ],
});
