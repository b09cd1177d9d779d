import { defineCase, load, post, put } from '../../../case.ts';

const TEXTS = ['dog', '2020-13-45', 'dog||/d', 'now/x', ''];
const FIELDS = ['d', 'n', 'f', 'r', 'ip', 'i', 'empty'];

const wrong = FIELDS.flatMap((field) => [
  ...TEXTS.flatMap((text) => [{ match: { [field]: text } }, { range: { [field]: { gte: text } } }]),
  { terms: { [field]: ['dog'] } },
  { bool: { filter: { range: { [field]: { lt: 'dog', time_zone: 'Europe/Paris' } } } } },
  { query_string: { query: 'dog', default_field: field } },
]);

/** Why a query is not valid: its error with the causes, as far as they are the server's own, and the first that is not. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          d: { type: 'date' },
          n: { type: 'date_nanos' },
          f: { type: 'date', format: 'yyyy||epoch_millis' },
          r: { type: 'date_range' },
          ip: { type: 'ip' },
          i: { type: 'integer' },
          empty: { type: 'date' },
        },
      },
    }),
    load('a', [{ d: '2020', n: '2020', f: '2020', r: { gte: '2020' }, ip: '10.0.0.1', i: 1 }]),
  ],
  reads: [
    ...wrong.map((query) => post('/a/_validate/query?explain=true', { query })),
    post('/a/_validate/query?explain=true', {
      query: { distance_feature: { field: 'd', origin: 'dog', pivot: '1d' } },
    }),
    post('/a/_validate/query?explain=true&q=dog&df=d', undefined),
  ],
});
