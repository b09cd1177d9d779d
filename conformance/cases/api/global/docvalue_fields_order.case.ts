import { defineCase, load, post, put, type Step, search } from '../../../case.ts';

const types = {
  ip3: 'ip',
  keyword2: 'keyword',
  date1: 'date',
  date4: 'date',
  short0: 'short',
  long9: 'long',
  byte3: 'byte',
  double5: 'double',
};
const vector = { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } };
const properties = { ...Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])), v: vector };
const fields = (index: string, ...docvalue_fields: string[]): Step =>
  search(index, { docvalue_fields, _source: false });
const nearest = (docvalue_fields: string[], more: object = {}, path = '/one/_search'): Step =>
  post(path, { knn: { field: 'v', query_vector: [1, 2] }, docvalue_fields, _source: false, ...more });
const indices = ['one', 'two'];

/** The order of `fields` is that of a hash map, which has another size on 9 when several shards are searched or vectors come first. */
export default defineCase({
  setup: [
    put('/empty', {}),
    ...indices.flatMap((index, at) => [
      put(`/${index}`, { settings: { number_of_shards: at + 1 }, mappings: { properties } }),
      load(index, [
        {
          keyword2: '9',
          ip3: '10.0.0.1',
          date1: '2020',
          date4: '2021',
          short0: 1,
          long9: 1,
          byte3: 1,
          double5: 1,
          v: [1, 3],
        },
        { keyword2: '9', ip3: '10.0.0.1', v: [2, 1] },
        { date4: '2021', date1: '2020', byte3: 2 },
      ]),
    ]),
  ],
  reads: [
    ...[...indices, 'one,two'].flatMap((index) => [
      fields(index, 'keyword2', 'ip3'),
      fields(index, 'ip3', 'keyword2'),
      fields(index, 'date1', 'date4'),
      fields(index, 'byte3', 'double5', 'date1'),
      fields(index, ...Object.keys(types)),
    ]),
    ...[['keyword2', 'ip3'], ['byte3', 'double5', 'date1'], Object.keys(types)].flatMap((docvalue_fields) =>
      ['', '?scroll=1m'].flatMap((scroll) =>
        [{}, { sort: ['byte3'], query: { term: { byte3: 1 } } }].map((more) =>
          post(`/one,empty/_search${scroll}`, { docvalue_fields, _source: false, ...more }),
        ),
      ),
    ),
    nearest(['keyword2', 'ip3']),
    nearest(['date1', 'date4']),
    nearest(['byte3', 'double5', 'date1']),
    nearest(Object.keys(types)),
    nearest(Object.keys(types), { query: { match_all: {} }, sort: ['byte3'] }),
    nearest(['byte3', 'double5'], { fields: ['date1', 'keyword2'] }),
    nearest(['byte3', 'double5'], { collapse: { field: 'keyword2' } }),
    ...['one', 'two', 'one,empty'].flatMap((index) =>
      [['keyword2', 'ip3'], ['byte3', 'double5', 'date1'], Object.keys(types)].flatMap((names) => [
        nearest(names, {}, `/${index}/_search?scroll=1m`),
        nearest(names, { query: { match_all: {} } }, `/${index}/_search?scroll=1m`),
      ]),
    ),
  ],
});
