import { defineCase, put, search } from '../../case.ts';

const NAMES = ['stats', 'min', 'max', 'avg', 'sum'];
const over = (field: string, more: object = {}) =>
  search('a', { size: 0, aggs: Object.fromEntries(NAMES.map((name) => [name, { [name]: { field, ...more } }])) });
const documents = (...sources: string[]) => sources.map((source, i) => put(`/a/_doc/${i}?refresh=true`, source));
const one = put('/a', {
  settings: { number_of_shards: 1, refresh_interval: -1 },
  mappings: { properties: { d: { type: 'double' }, k: { type: 'keyword' } } },
});
const scenario = (...sources: string[]) => [
  one,
  ...documents(...sources),
  over('d'),
  over('d', { missing: 5 }),
  over('d', { missing: 0 }),
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
