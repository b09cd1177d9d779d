import { type HostileClass, type HostileInput, search } from '../input.ts';

const list = (n: number, of: (i: number) => string) => Array.from({ length: n }, (_, i) => of(i));
const patterns: Readonly<Record<string, (size: number) => readonly string[]>> = {
  stars: (n) => ['*'.repeat(n)],
  starsAndLetters: (n) => ['*a'.repeat(n)],
  dottedStars: (n) => ['*.'.repeat(n)],
  many: (n) => list(n, (i) => `f${i}*`),
  manyStars: (n) => list(n, (i) => `*${i}*`),
  exact: (n) => list(n, (i) => `f${i}`),
  deep: (n) => ['a.'.repeat(n)],
  same: (n) => list(n, () => 't'),
  matching: (n) => list(n, () => '*'),
};
type Place = (patterns: readonly string[], name: string) => HostileInput;
const places: Readonly<Record<string, Place>> = {
  includes: (includes, name) => search(name, { _source: { includes } }),
  excludes: (excludes, name) => search(name, { _source: { excludes } }),
  fields: (fields, name) => search(name, { fields }),
  stored_fields: (stored_fields, name) => search(name, { stored_fields }),
  docvalue_fields: (fields, name) => search(name, { docvalue_fields: fields }),
  query_string: (fields, name) => search(name, { query: { query_string: { query: 'a', fields } } }),
  multi_match: (fields, name) => search(name, { query: { multi_match: { query: 'a', fields } } }),
  highlight: (fields, name) =>
    search(
      name,
      { query: { match: { t: 'fox' } }, highlight: { fields: fields.map((field) => ({ [field]: {} })) } },
      '/few/_search',
    ),
  field_caps: (fields, name) => ({
    name,
    method: 'POST',
    path: '/hostile/_field_caps',
    body: JSON.stringify({ fields }),
  }),
  filter_path: (fields, name) => ({
    name,
    method: 'GET',
    path: `/hostile/_search?filter_path=${fields.join(',')}`.slice(0, 4000),
  }),
  get: (fields, name) => ({
    name,
    method: 'GET',
    path: `/hostile/_doc/1?_source_excludes=${fields.join(',')}`.slice(0, 4000),
  }),
  field_mapping: (fields, name) => ({
    name,
    method: 'GET',
    path: `/hostile/_mapping/field/${fields.join(',')}`.slice(0, 4000),
  }),
  mget: (fields, name) => ({
    name,
    method: 'POST',
    path: '/hostile/_mget',
    body: JSON.stringify({ docs: [{ _id: '1', _source: fields }] }),
  }),
  default_fields: (fields, name) => ({
    name,
    method: 'PUT',
    path: '/few/_settings',
    body: JSON.stringify({ 'index.query.default_field': fields }),
  }),
};

const input = (shape: string, place: string, size: number): HostileInput =>
  (places[place] as Place)(
    (patterns[shape] as (size: number) => readonly string[])(size),
    `fields ${shape} of ${size} in ${place}`,
  );

/** Names and patterns of fields, very many or very long. */
export const fields: HostileClass = {
  name: 'fields',
  fixed: [
    ...Object.keys(places).map((place) => input('stars', place, 10_000)),
    ...Object.keys(places).map((place) => input('manyStars', place, 1100)),
    ...['includes', 'excludes', 'fields', 'field_caps'].map((place) => input('dottedStars', place, 10_000)),
    ...['includes', 'excludes', 'fields', 'field_caps'].map((place) => input('starsAndLetters', place, 10_000)),
    ...['includes', 'excludes', 'fields'].map((place) => input('deep', place, 10_000)),
  ],
  make: (random) =>
    input(random.one(Object.keys(patterns)), random.one(Object.keys(places)), random.size(random.one([1000, 30_000]))),
};
