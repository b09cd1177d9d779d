import { bulk, defineCase, get, load, post, put, type Step, search } from '../../../case.ts';

const REQUEST = 'indices.breaker.request';
const FIELDDATA = 'indices.breaker.fielddata';
const TOTAL = 'indices.breaker.total';
const INFLIGHT = 'network.breaker.inflight_requests';

const set = (settings: object) => put('/_cluster/settings', { persistent: settings });
const NONE = { 'indices.breaker.*': null, 'network.breaker.*': null };
const release = put('/_cluster/settings', { persistent: NONE, transient: NONE });
/** Steps between other settings and none. */
const under = (settings: object, ...steps: Step[]) => [set(settings), ...steps, release];

const judge = (key: string, ...values: unknown[]) => values.map((value) => set({ [key]: value }));
// ES: the counters of trips count since the server started.
const MEMBERS = ['limit*', 'estimated*', 'overhead'];
const stats = (breaker: string) =>
  get(`/_nodes/stats/breaker?filter_path=${MEMBERS.map((member) => `nodes.*.breakers.${breaker}.${member}`)}`);
/** A search whose body has so many bytes. */
const sized = (bytes: number) => post('/a/_search', `{"size":1${' '.repeat(bytes - 10)}}`);

const average = { avg: { field: 'n' } };
const histogram = { histogram: { field: 'n', interval: 1 } };
const hits = { _source: false, sort: ['n'] };

/** The circuit breakers of the settings `indices.breaker.*` and `network.breaker.*`: errors of values, and what the limits reject. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' } } } }),
    load('a', [
      { n: 1, k: 'x' },
      { n: 2, k: 'y' },
    ]),
    put('/b', { settings: { number_of_shards: 2 } }),
  ],
  reads: [
    ...judge(`${REQUEST}.limit`, 'x', '1', '', 5, true, [1], '-2b', '-1kb', '1.5b', '1e3b', '9223372036854775808b'),
    ...judge(`${REQUEST}.limit`, '9999999999gb', '101%', '-1%', '%', '1x%'),
    ...judge(`${TOTAL}.limit`, 'x', '-2b', '101%'),
    ...judge(`${FIELDDATA}.limit`, 'x', '-1%'),
    ...judge(`${INFLIGHT}.limit`, 'x', '-2b'),
    ...judge(`${REQUEST}.overhead`, '-1', 'x', '', '0x1'),
    ...judge(`${FIELDDATA}.overhead`, '-0.1'),
    ...judge(`${INFLIGHT}.overhead`, '-1'),
    ...judge(`${TOTAL}.use_real_memory`, 'x', 1),
    ...[`${REQUEST}.type`, `${FIELDDATA}.type`, 'indices.breaker.type', 'indices.breaker.nope'].flatMap((key) =>
      judge(key, 'noop'),
    ),
  ],
  examples: [
    [
      put('/_cluster/settings', {
        persistent: { [`${REQUEST}.limit`]: '2kb', [`${REQUEST}.overhead`]: '1e7' },
        transient: { [`${REQUEST}.limit`]: ' 1.5KB', [`${INFLIGHT}.overhead`]: '1e-5' },
      }),
      get('/_cluster/settings'),
      get('/_cluster/settings?flat_settings'),
      stats('request'),
      get('/_nodes/stats/breaker?filter_path=nodes.*.breakers.inflight_requests.overhead'),
      put('/_cluster/settings', { transient: { [`${REQUEST}.limit`]: null } }),
      stats('request'),
      release,
      get('/_cluster/settings'),
    ],
    under({ [`${REQUEST}.limit`]: '-1', [`${REQUEST}.overhead`]: '1d' }, stats('request'), sized(20)),
    under({ [`${REQUEST}.limit`]: '5000000000gb' }, stats('request')),
    under({ [`${REQUEST}.limit`]: 'NaN%' }, stats('request')),
    under({ [`${FIELDDATA}.limit`]: '-1b', [`${FIELDDATA}.overhead`]: 2 }, stats('fielddata')),
    under({ [`${FIELDDATA}.limit`]: '1gb' }, stats('fielddata')),
    under(
      { [`${TOTAL}.use_real_memory`]: false },
      get('/_cluster/settings?include_defaults&filter_path=*.indices.breaker'),
    ),
    under({ [`${TOTAL}.use_real_memory`]: false, [`${TOTAL}.limit`]: '1gb' }, stats('parent')),
    under(
      { [`${REQUEST}.limit`]: '6143b' },
      search('a', { size: 0, aggs: { x: average } }),
      search('a', { ...hits, aggs: { x: average } }),
      search('a', { size: 0, aggs: { x: average, y: { max: { field: 'n' } } } }),
      search('a', { size: 0, aggs: { x: { terms: { field: 'k' }, aggs: { y: average } } } }),
      search('b', { size: 0, aggs: { x: average } }),
      search('a,b', { size: 0, aggs: { x: average } }, { levels: { 'error.root_cause': 'unordered' } }),
      search('nope*', { size: 0, aggs: { x: average } }),
      search('a', { size: 0, aggs: { x: { avg: { field: 'k' } } } }),
      search('a', { size: 0, aggs: { x: { filter: { match_phrase_prefix: { n: 1 } } } } }),
      search('a', { aggs: { x: average }, sort: ['nope'] }),
      search('a', { size: 0, aggs: { x: { nope: {} } } }),
      search('a', hits),
      search('a', { ...hits, sort: ['k'], collapse: { field: 'k' } }),
      get('/a/_doc/1'),
      get('/a/_field_caps?fields=n'),
    ),
    under(
      { [`${REQUEST}.limit`]: '0b', [`${REQUEST}.overhead`]: 1.75 },
      search('a', {
        size: 0,
        aggs: { x: histogram, y: { ...histogram, aggs: { z: average } }, p: { max_bucket: { buckets_path: 'y>z' } } },
      }),
      search('a', hits),
    ),
    under(
      { [`${REQUEST}.limit`]: '10000b', [`${REQUEST}.overhead`]: 1.75 },
      search('a', { size: 0, aggs: { x: average } }),
    ),
    under(
      { [`${INFLIGHT}.limit`]: '100b' },
      sized(50),
      sized(51),
      post('/a/_search?nope', `{"size":1${' '.repeat(90)}}`),
      get('/a/_search'),
      get('/nope/nope/nope'),
      put('/_cluster/settings', `{"persistent":{}${' '.repeat(90)}}`),
      bulk('/_bulk', [{ index: { _index: 'b', _id: '1' } }, { n: 'x'.repeat(90) }]),
      put('/b/_doc/1', { n: 'x'.repeat(90) }),
      stats('inflight_requests'),
      set({ [`${INFLIGHT}.overhead`]: 0.5 }),
      sized(201),
      sized(202),
      set({ [`${INFLIGHT}.overhead`]: 0 }),
      sized(202),
    ),
    under({ [`${INFLIGHT}.limit`]: '0b' }, get('/a/_search'), sized(50), get('/_cluster/health?filter_path=status')),
    under({ [`${INFLIGHT}.limit`]: '-1' }, sized(50)),
  ],
});
