/** One request whose reply is decided before or without the documents, as recorded from both references. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const vendor = 'application/vnd.elasticsearch+';
const json = { 'content-type': 'application/json' };
const get = (path: string, headers?: Record<string, string>): WireRequest =>
  headers ? { method: 'GET', path, headers } : { method: 'GET', path };
const encode = encodeURIComponent;

const routes: WireRequest[] = [
  get('/_cat/nope'),
  get('/_cluster/nope'),
  get('/wire/_nope'),
  get('/wire/_doc'),
  get('/a/b/c/d/e?x=1%20'),
  get('/a/b/c/d/e?error_trace=true'),
  { method: 'POST', path: '/_cat/indices' },
  { method: 'HEAD', path: '/_cat/indices' },
  { method: 'POST', path: '/a/b/c/d/e', headers: { 'content-type': 'text/plain' }, body: '{}' },
  { method: 'POST', path: '/_cat/indices', headers: { 'content-type': 'text/plain' }, body: '{}' },
  { method: 'PATCH', path: '/wire' },
  { method: 'TRACE', path: '/wire' },
  { method: 'OPTIONS', path: '/wire/_search' },
  { method: 'OPTIONS', path: '/_nope' },
  { method: 'OPTIONS', path: '/a/b/c/d/e' },
  { method: 'POST', path: '/wire/_nope', headers: json, body: '{}' },
  { method: 'POST', path: '/wire/foo/_search' },
  get('/wire%zz/_search'),
  get('/wire%a/_search'),
  get('/wire%'),
  get('/_search?q=%zz'),
  get('/_search?q=%a'),
  get('/_search?q=%'),
  get('/wire', { 'x-opaque-id': 'abc', ...json, accept: 'foo' }),
  { method: 'GET', path: '/wire', headers: json, body: '{}' },
  { method: 'DELETE', path: '/wire', headers: json, body: '{}' },
  { method: 'GET', path: '/wire', headers: { 'content-type': 'text/plain' }, body: '{}' },
  { method: 'PUT', path: '/wire/_mapping' },
  { method: 'POST', path: '/_bulk' },
  { method: 'POST', path: '/_mget' },
  { method: 'PUT', path: '/wire/_doc/1' },
  { method: 'PUT', path: '/wire/_doc/1?refresh=x' },
  { method: 'PUT', path: '/wire/_mapping?nope=1' },
  get('/_search?size=0#fragment'),
  get('/a/b/c#fragment?x=1'),
  ...['application/yaml', 'application/x-www-form-urlencoded', 'text/plain'].map((type) => ({
    method: 'POST',
    path: '/_bulk',
    headers: { 'content-type': type, accept: 'application/json' },
    body: 'a: 1',
  })),
  get('/wire/_mapping?locl=true'),
  get('/a/b/c/d/e?pretty&filter_path=x'),
  get('/a/b/c/d/e?format=yaml'),
  get('/_cat/nope?pretty&filter_path=x'),
  get('/_search?source=%7B%22size%22%3A0%7D'),
  get('/_search?source=%7B%22size%22%3A0%7D&source_content_type=application/json'),
  get('/_search?source=%7B%22size%22%3A0%7D&source_content_type=foo'),
  get('/_search?source=%7B%22size%22%3A0%7D&source_content_type=text/plain'),
  get('/_search?source_content_type=application/json'),
  get('/_mget?source=a'),
  get('/_cat/indices?source=a'),
  get('/wire/_doc/1?source=a'),
  {
    method: 'GET',
    path: '/_search?source=%7B%7D&source_content_type=application/json',
    headers: json,
    body: '{"size":1}',
  },
  { method: 'PUT', path: '/wire/_doc/1?source=%7B%7D&source_content_type=application/json' },
];

const values: readonly (readonly [string, readonly string[]])[] = [
  [
    'timeout',
    ['5', 'abc', '', '-2s', '-2', '5M', '5Ms', ' 5s', '5 s', 'xs', '--1', '00', '+5s', '5us', '5w', 's', '-'],
  ],
  ['timeout', ['99999999999999999999s', '1e3s', '-0s', '-1ms', '0.5', '1.5s', '1,5s', '5D', '5nanos', '-1', '0']],
  ['track_total_hits', ['', 'TRUE', '-1', '-2', '1.5', 'maybe', '-5']],
  ['allow_partial_search_results', ['TRUE', 'True', '1', '0', ' true', 'maybe', 'false']],
  ['allow_no_indices', ['TRUE', '', '1', 'maybe', 'true']],
  ['ignore_unavailable', ['maybe']],
  ['expand_wildcards', ['', 'OPEN', 'open,foo', 'foo,bar', 'all,none', ' open', 'open,']],
  ['search_type', ['foo', 'DFS_QUERY_THEN_FETCH', '', 'dfs_query_then_fetch']],
  ['size', ['abc', '', '-1', '1_000', '0x10', '-0', '+5', '2147483648', '1.5']],
  ['from', ['-1', 'abc', '2147483648']],
  ['terminate_after', ['0', '-1']],
  ['batched_reduce_size', ['1', '2']],
  ['max_concurrent_shard_requests', ['0']],
  ['pre_filter_shard_size', ['0']],
  ['rest_total_hits_as_int', ['maybe']],
  ['pretty', ['maybe', '', 'TRUE']],
  ['human', ['maybe']],

  ['error_trace', ['maybe']],
  ['scroll', ['abc']],
];
const parameters: WireRequest[] = values.flatMap(([name, list]) =>
  // The invalid parameter prevents the reference from running the search where the value is valid.
  list.map((value) => get(`/_search?${name}=${encode(value)}&wire_bogus=1`)),
);
const writes: WireRequest[] = [
  ['wait_for_active_shards', '', 'ALL', 'all', 'index-setting', '-1', '+1', '0', '99999999999', 'abc'],
  ['refresh', '', 'TRUE', 'WAIT_FOR', 'wait_for', 'x'],
  ['op_type', 'CREATE', 'Index', '', 'x'],
  ['version_type', 'INTERNAL', 'force', 'external_gt', 'external_gte'],
  ['version', '-1', 'abc', '99999999999', '99999999999999999999'],
  ['if_seq_no', '-1', 'abc'],
  ['if_primary_term', '0', '-1'],
].flatMap(([name, ...list]) =>
  list.map((value) => ({
    method: 'PUT',
    path: `/wire/_doc/1?${name}=${encode(value)}&wire_bogus=1`,
    headers: json,
    body: '{}',
  })),
);
const others: WireRequest[] = [
  '/_cluster/health?level=INDICES&wire_bogus=1',
  '/_cluster/health?level=x&wire_bogus=1',
  '/_cluster/health?wait_for_status=Yellow&wire_bogus=1',
  '/_cluster/health?wait_for_status=blue&wire_bogus=1',
  '/_cluster/health?wait_for_events=blue&wire_bogus=1',
  '/wire?features=mappings,foo&wire_bogus=1',
  '/_count?min_score=abc&wire_bogus=1',
  '/_count?min_score=&wire_bogus=1',
  '/_count?min_score=1e3&wire_bogus=1',
  '/_stats?level=x&wire_bogus=1',
].map((path) => get(path));

const hints: WireRequest[] = [
  ...['frm=1&sze=2&zzz=1', 'frm=1', 'allow_no_index=1', 'siz=1', 'sorts=a', '_sourc=1', 'index2=a', 'prety=1'],
  ...['filterpath=1', 'error_trac=1', 'hum=1', 'routin=1&ignore_unavail=1', 'track=1', 'explian=true', 'search=1'],
  ...['allow_partial=1', 'source_include=1', 'df_=1', 'formats=1', 'sourc=1', 'a%20b=1', '=1', 'x;y', 'gate=1&gate=2'],
]
  .map((query) => get(`/_search?${query}`))
  .concat(
    ['/wire/_search?indx=a', '/_cat/indices?vv=1', '/_cat/indices?forma=json', '/_cat/indices?hep=1'].map((path) =>
      get(path),
    ),
    ['/_cluster/health?levle=1', '/wire/_doc/1?refrsh=1', '/wire/_doc/1?_source_include=1', '/wire/_doc/1?idx=1'].map(
      (path) => get(path),
    ),
    ['/wire/_doc/1?index_=1', '/wire?flat_setting=1', '/wire/_mapping?include=1', '/wire/_doc/1?vers=1'].map((path) =>
      get(path),
    ),
    { method: 'PUT', path: '/wire?wait_for_active=1', headers: json, body: '{}' },
    { method: 'POST', path: '/_bulk?refres=true', headers: json, body: '{"index":{}}\n{}\n' },
    { method: 'POST', path: '/wire/_update/1?retry_on=1', headers: json, body: '{}' },
    {
      method: 'POST',
      path: '/_aliases?time=1',
      headers: json,
      body: '{"actions":[{"remove_index":{"index":"wire"}}]}',
    },
  );

const accepts = [
  ...['', '*/*', 'application/*', 'application/json', 'text/plain', 'text/html', 'application/yaml', 'text/yaml'],
  ...['application/x-ndjson', 'application/json; charset=utf-8', 'application/json;charset=UTF-8', 'a/b/c', 'foo'],
  ...['application/json, text/plain', 'text/plain, application/json', `${vendor}json; compatible-with=8,text/plain`],
  ...[`${vendor}json`, `${vendor}json;compatible-with=8`, `${vendor}json; compatible-with=8`, `${vendor}yaml`],
  ...[`${vendor}x-ndjson;compatible-with=8`, `${vendor}json;charset=utf-8;compatible-with=8`, 'foo/bar', '*/*;q=0.8'],
  ...[`${vendor}json;compatible-with=9`, `${vendor}json;compatible-with=10`, `${vendor}json;compatible-with=`],
  ...['application/json;q=0.5', 'application/json; q', 'APPLICATION/JSON', 'application/json; compatible-with=8'],
  ...['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json ; a = b'],
];
const contents = [
  ...[
    '',
    'application/json',
    'application/json;charset=UTF-8',
    'application/json; charset',
    'application/json;',
    'text/json',
    'text/yaml',
  ],
  ...['application/x-www-form-urlencoded', 'application/octet-stream', 'application/x-ndjson', `${vendor}json`],
  ...[
    `${vendor}json;compatible-with=8`,
    `${vendor}x-ndjson;compatible-with=8`,
    'application/yaml',
    '*/*',
    'application/*',
  ],
  ...['text/plain', 'foo', 'application/json, application/json', 'APPLICATION/JSON', `${vendor}foo;compatible-with=8`],
  ...[`${vendor}json;compatible-with=9`, `${vendor}json;compatible-with=6`, 'application/json; compatible-with=8'],
  ...['multipart/form-data; boundary=x', 'text/html', 'application/json;q=1'],
];
const media: WireRequest[] = [
  ...accepts.flatMap((accept) => [
    get('/_search?size=0', { accept }),
    get('/_cat/nodes?h=name', { accept }),
    get('/a/b/c/d/e', { accept }),
    get('/_search?size=x', { accept }),
  ]),
  ...contents.flatMap((type) => [
    { method: 'GET', path: '/_search', headers: { 'content-type': type }, body: '{"size":0}' },
    get('/_search?size=0', { 'content-type': type }),
    get('/_search?size=0', { 'content-type': type, accept: `${vendor}json;compatible-with=9` }),
  ]),
  ...[`${vendor}json;compatible-with=8`, `${vendor}json;compatible-with=9`, 'application/json', 'foo'].flatMap(
    (accept) =>
      [`${vendor}json;compatible-with=8`, `${vendor}json;compatible-with=9`, 'application/json', 'text/plain'].map(
        (type) => ({
          method: 'GET',
          path: '/_search',
          headers: { accept, 'content-type': type },
          body: '{"size":0}',
        }),
      ),
  ),
  ...['json', 'yaml', 'text', 'txt', 'application/json', 'JSON', '', 'csv'].flatMap((format) => [
    get(`/_search?size=0&format=${encode(format)}`),
    get(`/_cat/nodes?h=name&format=${encode(format)}`),
    get(`/_cat/nodes?h=name&format=${encode(format)}`, { accept: 'application/yaml' }),
    get(`/_search?size=0&format=${encode(format)}`, { accept: `${vendor}json;compatible-with=9` }),
  ]),
];

/** All of them, in the order of the recordings. */
export const wireRequests: readonly WireRequest[] = [
  ...routes,
  ...parameters,
  ...writes,
  ...others,
  ...hints,
  ...media,
];

/** The key of a request in the recordings. */
export function requestKey({ method, path, headers, body }: WireRequest): string {
  return [method, path, ...(headers ? [JSON.stringify(headers)] : []), ...(body ? [JSON.stringify(body)] : [])].join(
    ' ',
  );
}
