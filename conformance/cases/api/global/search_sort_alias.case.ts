import { defineCase, load, put, search } from '../../../case.ts';

const fields = {
  text: { type: 'text' },
  binary: { type: 'binary', doc_values: true },
  plain_binary: { type: 'binary' },
  point: { type: 'geo_point' },
  keyword: { type: 'keyword' },
  plain_keyword: { type: 'keyword', doc_values: false },
  vector: { type: 'dense_vector', dims: 2 },
  plain_vector: { type: 'dense_vector', dims: 2, index: false },
  completion: { type: 'completion' },
  long: { type: 'long' },
  plain_long: { type: 'long', doc_values: false },
  long_range: { type: 'long_range' },
  date_range: { type: 'date_range' },
  plain_range: { type: 'ip_range', doc_values: false },
};
const names = Object.keys(fields);
const aliases = names.map((name) => [`alias_of_${name}`, { type: 'alias', path: name }]);

/** Sorts by aliases. ES: a field that cannot be sorted on is reported by its own name. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { ...fields, ...Object.fromEntries(aliases) } } }),
    load('a', [
      { long: 2, keyword: 'b', point: [1, 2] },
      { long: 1, keyword: 'a' },
    ]),
  ],
  reads: [
    ...[
      [[]],
      [[], '48.85,2.35'],
      ['48.85,2.35', []],
      [[1], '48.85,2.35'],
      [[1, 200], '48.85,2.35'],
      [[1, 2], []],
      [],
    ].flatMap((points) => [
      search('a', { sort: { _geo_distance: { point: points } } }),
      search('a', { sort: { _geo_distance: { point: points, validation_method: 'coerce' } } }),
      search('a', { query: { geo_polygon: { point: { points: [...points, [1, 2], [3, 4]] } } } }),
    ]),
    ...names.flatMap((name) => [
      search('a', { sort: { [`alias_of_${name}`]: {} } }),
      search('a', { sort: { [`alias_of_${name}`]: { mode: 'max', order: 'desc' } } }),
      search('a', { sort: { [`alias_of_${name}`]: { mode: 'avg' } } }),
      search('a', { sort: { _geo_distance: { [`alias_of_${name}`]: [1, 1] } } }),
    ]),
  ],
});
