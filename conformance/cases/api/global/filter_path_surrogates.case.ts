/** Halves of characters in replies that are written anew. */
import { defineCase, post, put } from '../../../case.ts';

const ask = (parameters: string, body: object) => post(`/a/_search?${parameters}`, body);

export default defineCase({
  setup: [
    put('/a', {
      mappings: { properties: { range_r: { type: 'double_range' }, k: { type: 'keyword', index: false } } },
    }),
    put('/a/_doc/1', { range_r: {} }),
    put('/a/_doc/2', { range_r: { gte: 1 } }),
    put('/a/_doc/3?refresh=true', '{"k":"a\\ud800b\\\\ud801 \\ud83d\\ude00 \\udc00\\ud83d"}'),
  ],
  reads: [
    ...[
      '',
      'filter_path=hits.hits.sort',
      'filter_path=-took,-_shards',
      'pretty=true',
      'filter_path=hits&pretty=true',
    ].flatMap((parameters) => [
      ask(parameters, { sort: ['range_r'] }),
      ask(parameters, { query: { ids: { values: ['3'] } } }),
    ]),
  ],
});
