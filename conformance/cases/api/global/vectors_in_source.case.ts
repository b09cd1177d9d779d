import { bulk, defineCase, get, post, put, search } from '../../../case.ts';

const vector = { type: 'dense_vector', dims: 2, index: false };
const v = [1, 2];
const DOCUMENTS = [
  { v, o: { v, x: 1 }, z: 1 },
  { v: null, o: { v } },
  { o: {} },
  { o: [{ v }] },
  { o: [{ v }, { x: 1 }, {}] },
  { o: { p: { v }, q: {} } },
  { o: { p: { v } } },
  { 'o.v': v, z: [] },
  { v, z: [{}] },
];
const PARAMETERS = ['', 'true', 'z', 'v', '*', 'o', 'o*', 'o.*', 'o.x', 'o.v', 'v,z'];

/**
 * Sources with vectors that are not indexed: 9 excludes them where no field is requested by name, and removes objects that are empty
 * without them.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { v: vector, o: { properties: { v: vector, p: { properties: { v: vector } } } } } },
    }),
    bulk(
      '/a/_bulk?refresh=true',
      DOCUMENTS.flatMap((document, i) => [{ index: { _id: `${i}` } }, document]),
    ),
  ],
  reads: [
    ...DOCUMENTS.map((_, i) => get(`/a/_doc/${i}`)),
    ...DOCUMENTS.map((_, i) => get(`/a/_source/${i}?_source_excludes=z`)),
    ...PARAMETERS.map((source) => get(`/a/_doc/0?_source=${source}`)),
    ...PARAMETERS.map((source) => get(`/a/_search?filter_path=hits.hits._source&_source=${source}`)),
    get('/a/_doc/0?_source_includes=v,z&_source_excludes=z'),
    get('/a/_doc/0?_source_includes=*&_source_excludes=v'),
    search('a', { _source: { includes: [] } }),
    search('a', { _source: { includes: ['*'], excludes: ['z'] } }),
    search('a', { _source: { excludes: ['o.x'] } }),
    search('a', { _source: { excludes: ['o.*'] } }),
    search('a', { _source: { excludes: ['z*'] } }),
    post('/a/_mget', {
      docs: [{ _id: '4', _source: ['o'] }, { _id: '4' }, { _id: '6', _source: { excludes: ['z'] } }],
    }),
  ],
  examples: PARAMETERS.map((source) => post(`/a/_update/0?_source=${source}`, { doc: { n: 1 } })),
});
