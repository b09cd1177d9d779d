import { defineCase, post, put, send } from '../../case.ts';

const nested = (open: string, inner: string, close: string, times: number) =>
  open.repeat(times) + inner + close.repeat(times);
const objects = (times: number) => nested('{"a":', '1', '}', times);
const aggregations = (times: number) => `{"size":0${nested(',"aggs":{"a":{"missing":{"field":"k"}', '', '}}', times)}}`;
const collections = (times: number) => nested('GEOMETRYCOLLECTION(', 'POINT(1 2)', ')', times);

const lines = { headers: { 'content-type': 'application/x-ndjson' } };

/** Bodies that go deeper than the reference reads, each in words of its own. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/d', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { p: { type: 'geo_point' }, o: { type: 'object' } } },
    }),
  ],
  examples: [
    post('/d/_search', aggregations(100)),
    post('/d/_search', aggregations(101)),
    post('/d/_search', { query: { geo_shape: { p: { shape: collections(1001) } } } }),
    post('/d/_search', { query: { geo_distance: { distance: '1km', p: collections(2) } } }),
    put('/d/_alias/a', `{"filter":${objects(1001)}}`),
    post('/_aliases', `{"actions":[{"add":{"index":"d","alias":"a","filter":${objects(1001)}}}]}`),
    send('POST', '/_bulk', `${objects(1500)}\n{}\n`, lines),
    send('POST', '/_msearch', `${objects(1500)}\n{}\n`, lines),
    put('/d/_doc/1', `{"o":${objects(30)}}`),
    put('/d/_doc/1', `{"${'a.'.repeat(30)}a":1}`),
  ],
});
