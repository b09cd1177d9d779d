import { defineCase, get, put } from '../../../case.ts';

const BODIES = ['{"query":{"nope":{}}}', '{"query":', '{"queri":{}}', '[', '{}', '{"query":{"match_all":{}}}'];

/** Bodies are parsed before index names are resolved; `preference` is applied only when there are shards. */
export default defineCase({
  setup: [put('/a', {})],
  reads: [
    ...BODIES.flatMap((body) => [
      get('/x/_count', body),
      get('/x/_explain/1', body),
      get('/x/_validate/query', body),
      get('/x/_search', body),
    ]),
    get('/x/_explain/1'),
    get('/x/_validate/query?explain=true', BODIES[0]),
    get('/x/_count?q=a', BODIES[0]),
    get('/x/_count?q=a', BODIES[5]),
    get('/x/_search?scroll=1m&size=0'),
    get('/x/_search?scroll=1m&size=0', BODIES[0]),
    get('/x/_search?scroll=1m', { size: 0, from: 3 }),
    get('/x/_search?scroll=nope&size=0'),
    get('/x/_search?preference=_nope'),
    get('/x/_search?preference=_shards:x'),
    get('/x*/_search?preference=_nope'),
    get('/x*/_count?preference=_shards:x'),
    get('/x/_doc/1?preference=_nope'),
    get('/x/_explain/1?preference=_nope', BODIES[5]),
    get('/a/_search?preference=_nope'),
    get('/a/_doc/1?preference=_nope'),
  ],
});
