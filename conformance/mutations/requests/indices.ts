import { get, post, put } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import { always, edit, editKeys } from '../edit.ts';
import { any, creates, ignoredKeys, ignoredParameters, inBody, inRequest } from '../entry.ts';
import type { Fault, Visibility } from '../fault.ts';
import { after, index, nothing, own, visibility } from '../witness.ts';

const on = (kinds: Kind | readonly Kind[], ...witness: Visibility['witness']) =>
  visibility('indices', kinds, after(...witness));
const http = (kinds: Kind | readonly Kind[], ...witness: Visibility['witness']) =>
  visibility('http', kinds, after(...witness));
const long = 'a long value';
const cut = own({ k: { type: 'keyword', ignore_above: 3 } }, [{ k: long }], { query: { term: { k: long } } });
const settings = `/${index}/_settings`;

/** Other parts of requests that a server may ignore. */
export const otherRequests: readonly Fault[] = [
  inBody(
    'dynamic strict ignored',
    on(
      ['status', 'value', 'missing key', 'order'],
      put(`/${nothing}`, { mappings: { dynamic: 'strict' } }),
      put(`/${nothing}/_doc/1`, { a: 1 }),
    ),
    creates,
    (tree) => editKeys(tree, ['dynamic'], (value) => (value === 'strict' ? undefined : value)),
  ),
  inBody(
    'dynamic false ignored',
    on(
      ['value', 'missing key', 'order'],
      put(`/${nothing}`, { mappings: { dynamic: false } }),
      get(`/${nothing}/_mapping`),
    ),
    creates,
    (tree) => editKeys(tree, ['dynamic'], (value) => (value === false || value === 'false' ? undefined : value)),
  ),
  ignoredKeys(
    'ignore_above dropped',
    visibility(['indices', 'query'], ['value', 'missing key', 'order'], cut),
    creates,
    'ignore_above',
  ),
  ignoredKeys(
    'analyzer dropped at creation',
    on(
      ['missing key', 'value'],
      put(`/${nothing}`, { mappings: { properties: { t: { type: 'text', analyzer: 'whitespace' } } } }),
      get(`/${nothing}/_mapping`),
    ),
    creates,
    'analyzer',
  ),
  inBody(
    'aliases of a creation ignored',
    on(
      ['missing key', 'status', 'value'],
      put(`/${nothing}`, { aliases: { [`${nothing}-a`]: {} } }),
      get(`/${nothing}/_alias`),
    ),
    creates,
    (tree) => edit(tree, 'aliases', () => undefined),
  ),
  inBody(
    'number_of_shards ignored',
    on('value', put(`/${nothing}`, { settings: { number_of_shards: 2 } }), post(`/${nothing}/_refresh`)),
    creates,
    (tree) => editKeys(tree, ['number_of_shards', 'index.number_of_shards'], () => undefined),
  ),
  inRequest(
    'settings are not changed',
    on(['missing key', 'value'], put(settings, { index: { max_result_window: 500 } }), get(settings)),
    (request) =>
      request.method === 'PUT' && /\/_settings/.test(request.path)
        ? { ...request, body: Buffer.from('{"index.priority":1}') }
        : undefined,
  ),
  inRequest(
    'mappings are not changed',
    on(['missing key'], put(`/${index}/_mapping`, { properties: { more: { type: 'ip' } } }), get(`/${index}/_mapping`)),
    (request) =>
      request.method === 'PUT' && /\/_mapping/.test(request.path) ? { ...request, body: Buffer.from('{}') } : undefined,
  ),
  ignoredKeys(
    'is_write_index ignored',
    on(
      ['missing key', 'value'],
      post('/_aliases', { actions: [{ add: { index, alias: `${nothing}-w`, is_write_index: true } }] }),
      get(`/${index}/_alias`),
    ),
    any,
    'is_write_index',
  ),
  ignoredParameters(
    'ignore_unavailable ignored',
    visibility(
      ['indices', 'errors', 'query'],
      'status',
      after(get(`/${index},${nothing}/_search?ignore_unavailable=true`)),
    ),
    any,
    'ignore_unavailable',
  ),
  ignoredParameters(
    'allow_no_indices ignored',
    visibility(['indices', 'errors', 'query'], 'status', after(get(`/${nothing}*/_search?allow_no_indices=false`))),
    any,
    'allow_no_indices',
  ),
  inRequest(
    'explicit tokens of _analyze ignored',
    visibility('analysis', 'value', [
      post('/_analyze', { tokenizer: 'whitespace', filter: ['lowercase'], text: 'A B' }),
    ]),
    (request) =>
      request.path.includes('/_analyze')
        ? { ...request, body: Buffer.from(request.body.toString('utf8').replace(/"filter":\[[^\]]*\],?/, '')) }
        : undefined,
  ),
  inBody(
    'analyzer of _analyze always standard',
    visibility('analysis', ['value'], [post('/_analyze', { analyzer: 'whitespace', text: 'A-B' })]),
    (request) => request.path.includes('/_analyze'),
    (tree) => edit(tree, 'analyzer', always('standard')),
  ),
  ignoredParameters(
    'filter_path ignored',
    http('extra key', get(`/${index}/_doc/1?filter_path=_id`)),
    any,
    'filter_path',
  ),
  ignoredParameters('pretty ignored', http(['layout', 'value'], get(`/${index}/_doc/1?pretty`)), any, 'pretty'),
  ignoredParameters('format ignored', http(['value', 'header'], get(`/${index}/_doc/1?format=yaml`)), any, 'format'),
  inRequest(
    'unknown parameters accepted',
    visibility(['http', 'errors'], 'status', after(get(`/${index}/_doc/1?nope=1`))),
    (request) =>
      /[?&](nope|unknown\w*|bogus\w*)\b/.test(request.path)
        ? { ...request, path: request.path.replace(/([?&])(nope|unknown\w*|bogus\w*)(=[^&]*)?&?/, '$1') }
        : undefined,
  ),
  inRequest(
    'accept ignored',
    http('header', get(`/${index}/_doc/1`, undefined, { headers: { accept: 'application/yaml' } })),
    (request) => {
      const { accept, ...others } = request.headers;
      return accept === undefined || 'content-type' in others ? undefined : { ...request, headers: others };
    },
  ),
  inRequest(
    'gzip not offered',
    http('header', get(`/${index}/_search`, undefined, { headers: { 'accept-encoding': 'gzip' } })),
    (request) => {
      const { 'accept-encoding': _, ...headers } = request.headers;
      return { ...request, headers };
    },
  ),
  inRequest(
    'long names of indices lowered',
    visibility(['errors', 'indices'], 'status', [put(`/${nothing}UP`)]),
    (request) =>
      request.method === 'PUT' && /^\/conform-[^/?]*[A-Z][^/?]*\/?$/.test(request.path)
        ? { ...request, path: request.path.toLowerCase() }
        : undefined,
  ),
];
