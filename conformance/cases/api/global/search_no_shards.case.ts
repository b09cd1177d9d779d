import { bulk, defineCase, get, post, put } from '../../../case.ts';

const bodies = [
  {},
  { track_total_hits: false },
  { track_total_hits: 5 },
  { track_total_hits: 0 },
  { track_total_hits: -1 },
  { track_total_hits: false, size: 0, aggs: { a: { max: { field: 'x' } } } },
];
const urls = ['/nope/_search?ignore_unavailable=true', '/a/_search?routing=1&preference=_shards:0'];

/** Searches that run on no shard. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { settings: { number_of_shards: 3 } })],
  reads: [
    ...urls.flatMap((url) =>
      bodies.flatMap((body) => [post(url, body), post(`${url}&rest_total_hits_as_int=true`, body)]),
    ),
    get('/nope/_search?ignore_unavailable=true&track_total_hits=false'),
    bulk('/_msearch', [{ index: 'nope', ignore_unavailable: true }, { track_total_hits: false }]),
  ],
});
