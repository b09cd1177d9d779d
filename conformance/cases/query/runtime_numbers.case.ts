import { defineCase, load, post, put } from '../../case.ts';

const formats = [
  undefined,
  'yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis',
  'yyyy/MM/dd||epoch_millis',
  'epoch_second',
  'yyyy',
];
const queries = [
  '{"range":{"d":{"gte":1704067200123.4567}}}',
  '{"range":{"d":{"gte":"1704067200123.4567"}}}',
  '{"range":{"d":{"gte":1704067200}}}',
  '{"range":{"d":{"lte":1e3}}}',
  '{"range":{"d":{"lte":2024,"format":"yyyy"}}}',
  '{"term":{"d":1704067200123.4567}}',
];

/** Numbers in queries on runtime dates: they are parsed in the field's own format. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', {}), load('a', [{ d: '2024-01-01' }, { d: 1704067200 }])],
  reads: formats.flatMap((format) =>
    queries.map((query) =>
      post(
        '/a/_search',
        `{"runtime_mappings":${JSON.stringify({ d: { type: 'date', ...(format && { format }) } })},"query":${query}}`,
      ),
    ),
  ),
});
