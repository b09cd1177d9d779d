import { del, get, post, put, search } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import { edit } from '../edit.ts';
import {
  any,
  bulks,
  gets,
  ignoredKeys,
  ignoredParameters,
  inBody,
  inRequest,
  searches,
  updates,
  writes,
} from '../entry.ts';
import type { Fault, Visibility } from '../fault.ts';
import { after, bulkOf, index, ones, visibility, wide, wideCorpus } from '../witness.ts';
import { remember } from './aliases.ts';

const on = (kinds: Kind | readonly Kind[], ...witness: Visibility['witness']) =>
  visibility('documents', kinds, after(...witness));
const routed = `/${wide}/_doc/1?routing=`;

/** Writes by a server that ignores parts of requests. */
export const documentRequests: readonly Fault[] = [
  ignoredParameters(
    'refresh ignored',
    on(['missing key', 'value'], put(`/${index}/_doc/new?refresh=true`, { n: 1 }), search(index, {})),
    (request) => writes(request) || bulks(request),
    'refresh',
  ),
  inRequest(
    'refresh of an index does nothing',
    on(['value', 'order', 'score'], put(`/${index}/_doc/new`, { n: 1 }), post(`/${index}/_refresh`), search(index, {})),
    (request) =>
      request.method === 'POST' && request.path.includes('/_refresh')
        ? { ...request, path: request.path.replace(/\/[^/?]+\/_refresh/, '/conform-none-*/_refresh') }
        : undefined,
  ),
  ignoredParameters(
    'routing ignored',
    visibility(
      'documents',
      ['missing key', 'value', 'status'],
      [...wideCorpus, put(`${routed}x`, { n: 1 }), get(`${routed}x`)],
    ),
    any,
    'routing',
  ),
  ignoredParameters(
    'if_seq_no ignored',
    on('status', put(`/${index}/_doc/1?if_seq_no=99&if_primary_term=1`, {})),
    writes,
    'if_seq_no',
    'if_primary_term',
  ),
  inRequest('op_type create ignored', on(['status', 'value'], put(`/${index}/_create/1`, {})), (request) => {
    if (request.path.includes('op_type=create'))
      return { ...request, path: request.path.replace('op_type=create', 'op_type=index') };
    return request.path.includes('/_create/')
      ? { ...request, path: request.path.replace('/_create/', '/_doc/') }
      : undefined;
  }),
  inRequest(
    'create of bulk replaces',
    on(['value', 'missing key', 'extra key'], bulkOf([{ create: { _id: '1' } }, {}])),
    (request) =>
      bulks(request)
        ? { ...request, body: Buffer.from(request.body.toString('utf8').replaceAll(/^\{"create":/gm, '{"index":')) }
        : undefined,
  ),
  ignoredParameters(
    'external version ignored',
    on(['value', 'status'], put(`/${index}/_doc/1?version=50&version_type=external`, {})),
    writes,
    'version',
    'version_type',
  ),
  ignoredKeys(
    'doc_as_upsert ignored',
    on('status', post(`/${index}/_update/none`, { doc: {}, doc_as_upsert: true })),
    updates,
    'doc_as_upsert',
  ),
  ignoredKeys(
    'upsert ignored',
    on('status', post(`/${index}/_update/none`, { doc: {}, upsert: {} })),
    updates,
    'upsert',
  ),
  ignoredKeys(
    'detect_noop ignored',
    on('value', post(`/${index}/_update/1`, { doc: { k: 'a' }, detect_noop: false })),
    updates,
    'detect_noop',
  ),
  inBody(
    'null of a document not stored',
    on('missing key', put(`/${index}/_doc/x`, { a: null, n: 1 }), get(`/${index}/_doc/x`)),
    writes,
    (tree) => edit(tree, '*', (value) => value ?? undefined),
  ),
  inRequest('delete does nothing', on(['status', 'value'], del(`/${index}/_doc/1`)), (request) =>
    request.method === 'DELETE' && /\/_doc\//.test(request.path)
      ? { ...request, path: request.path.replace(/\/_doc\/[^?]*/, '/_doc/no-such-document') }
      : undefined,
  ),
  inRequest(
    'update replaces the document',
    on(['value', 'missing key', 'status'], post(`/${index}/_update/1`, { doc: { z: 1 } }), get(`/${index}/_doc/1`)),
    (request) => {
      const found = /^\{"doc":(\{.*\})\}$/.exec(request.body.toString('utf8'))?.[1];
      return updates(request) && found !== undefined
        ? { ...request, method: 'PUT', path: request.path.replace('/_update/', '/_doc/'), body: Buffer.from(found) }
        : undefined;
    },
  ),
  ignoredParameters(
    'realtime ignored',
    on(['value', 'status', 'extra key'], put(`/${index}/_doc/new`, {}), get(`/${index}/_doc/new?realtime=false`)),
    gets,
    'realtime',
  ),
  ignoredParameters(
    '_source_excludes of get ignored',
    on('extra key', get(`/${index}/_doc/1?_source_excludes=t`)),
    gets,
    '_source_excludes',
    '_source_exclude',
  ),
  ignoredParameters(
    '_source of get ignored',
    on('extra key', get(`/${index}/_doc/1?_source=false`)),
    gets,
    '_source',
    '_source_includes',
  ),
  inRequest(
    'alias filter ignored',
    visibility(['indices', 'query'], ['value', 'order', 'score'], after(search(ones, {}))),
    (request, memory) => {
      remember(request, memory);
      const [, name = '', rest = ''] = /^\/([^/?]+)(\/_(?:search|count).*)$/.exec(request.path) ?? [];
      const found = memory.get(name);
      return found === undefined ? undefined : { ...request, path: `/${found}${rest}` };
    },
  ),
  inRequest('ids of bulk generated', on(['value'], bulkOf([{ index: { _id: 'x' } }, {}])), (request) =>
    bulks(request)
      ? {
          ...request,
          body: Buffer.from(request.body.toString('utf8').replaceAll(/^\{"index":\{"_id":"[^"]*"/gm, '{"index":{')),
        }
      : undefined,
  ),
  ignoredParameters(
    'preference and search_type ignored',
    visibility(
      'query',
      ['score', 'value', 'order'],
      [...wideCorpus, post(`/${wide}/_search?search_type=dfs_query_then_fetch`, { query: { match: { t: 'fox' } } })],
    ),
    searches,
    'preference',
    'search_type',
  ),
];
