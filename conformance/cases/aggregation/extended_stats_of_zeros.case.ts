import { defineCase, put, search } from '../../case.ts';

const extended = (options: object = {}) => ({ extended_stats: { field: 'd', ...options } });
const reads = search('a', {
  size: 0,
  aggs: {
    e: extended(),
    m: extended({ missing: 5 }),
    r: { range: { field: 'd', ranges: [{}] }, aggs: { e: extended() } },
  },
});
const scenario = (...sources: string[]) => [
  put('/a', {
    settings: { number_of_shards: 1, refresh_interval: -1 },
    mappings: { properties: { d: { type: 'double' }, k: { type: 'keyword' } } },
  }),
  ...sources.map((source, i) => put(`/a/_doc/${i}?refresh=true`, source)),
  reads,
];

/** Which of 0.0 and -0.0 is the smaller. */
export default defineCase({
  examples: [
    scenario('{"d":0.0}', '{"d":-0.0}'),
    scenario('{"d":-0.0}', '{"d":0.0}'),
    scenario('{"d":0.0}', '{"d":-0.0}', '{"k":"x"}'),
    scenario('{"d":-0.0}', '{"d":0.0}', '{"k":"x"}'),
    scenario('{"d":[0.0,-0.0]}', '{"d":0.0}'),
    scenario('{"d":[-0.0,-0.0]}', '{"d":0.0}'),
  ],
});
