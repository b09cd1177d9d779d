/** Unpaired surrogates in replies that are re-rendered. */
import { defineCase, post, put } from '../../../case.ts';

const request = (parameters: string, body: object) => post(`/a/_search?${parameters}`, body);

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
      request(parameters, { sort: ['range_r'] }),
      request(parameters, { query: { ids: { values: ['3'] } } }),
    ]),
  ],
});
