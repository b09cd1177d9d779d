import { get, head, post, put, send } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import { NumberText, type Tree } from '../../compare/tree.ts';
import { editScalars, number } from '../edit.ts';
import { any, inHeader, inJson, inReply, inStatus } from '../entry.ts';
import type { Fault, Visibility } from '../fault.ts';
import { after, index, nothing, sendRequest, visibility } from '../witness.ts';

const on = (kinds: Kind | readonly Kind[], ...witness: Visibility['witness']) =>
  visibility('http', kinds, after(...witness));
const read = get(`/${index}/_doc/1`);
const large = get(`/${index}/_doc/7`);
const pretty = get(`/${index}/_doc/1?pretty`);
const vendor = 'application/vnd.elasticsearch+json; compatible-with=8';
const compatible = get(`/${index}/_doc/1`, undefined, { headers: { accept: vendor } });

const numbers = (change: (value: NumberText) => Tree) => (tree: Tree) =>
  editScalars(tree, (value) => (value instanceof NumberText ? change(value) : value));

/** Faults in headers, in numbers, in how replies are laid out. */
export const httpReplies: readonly Fault[] = [
  inHeader('x-elastic-product missing', on('header', read), 'x-elastic-product', any, () => undefined),
  inHeader('x-elastic-product in lower case', on('header', read), 'x-elastic-product', any, (values) =>
    values.map((value) => value.toLowerCase()),
  ),
  inHeader('content-type with a charset', on('header', read), 'content-type', any, (values) =>
    values.map((value) => (value === 'application/json' ? 'application/json; charset=utf-8' : value)),
  ),
  inHeader(
    'content-type plain where a vendor type is asked for',
    on('header', compatible),
    'content-type',
    any,
    (values) => values.map((value) => value.replace(/^application\/vnd\.elasticsearch\+json.*/, 'application/json')),
  ),
  inHeader('warning missing', on('header', put(`/.${index}`, {})), 'warning', any, () => undefined),
  inHeader(
    'x-opaque-id missing',
    on('header', get(`/${index}/_doc/1`, undefined, { headers: { 'x-opaque-id': 'mine' } })),
    'x-opaque-id',
    any,
    () => undefined,
  ),
  inHeader('allow missing', on('header', send('PATCH', `/${index}/_search`)), 'allow', any, () => undefined),
  inHeader(
    'content-length of HEAD 0',
    on('header', head(`/${index}/_doc/1`)),
    'content-length',
    (request) => request.method === 'HEAD',
    () => ['0'],
  ),
  inStatus('wrong method answered 400', on('status', send('PATCH', `/${index}/_search`)), any, (status) =>
    status === 405 ? 400 : status,
  ),
  inStatus(
    'unknown content-type answered 400',
    on('status', post(`/${index}/_search`, '{}', { headers: { 'content-type': 'text/plain' } })),
    any,
    (status) => (status === 406 ? 400 : status),
  ),
  inReply('pretty replies without a newline at the end', on(['layout', 'value'], pretty), (_, reply) =>
    /^\{\s/.test(reply.body.toString('utf8').slice(0, 3))
      ? { ...reply, body: Buffer.from(reply.body.toString('utf8').trimEnd()) }
      : undefined,
  ),
  inReply('unicode escaped', on('value', get(`/${index}/_doc/4`)), (_, reply) =>
    /[^\0-\x7f]/.test(reply.body.toString('utf8'))
      ? { ...reply, body: Buffer.from(reply.body.toString('latin1')) }
      : undefined,
  ),
  inJson(
    '1 for 1.0',
    visibility(['http', 'query'], ['value', 'score'], sendRequest({})),
    any,
    numbers((value) => number(value.text.replace(/\.0$/, ''))),
  ),
  inJson(
    'floats truncated',
    on('value', read),
    any,
    numbers((value) => number(value.text.replace(/\.\d+$/, ''))),
  ),
  inJson(
    '2^53+1 rounded',
    on('value', large),
    any,
    numbers((value) => (/^-?\d{16,}$/.test(value.text) ? number(BigInt(Number(value.text)).toString()) : value)),
  ),
  inReply('bodies through JSON.parse', on(['value', 'score'], large), (request, reply) => {
    if (!reply.headers['content-type']?.[0]?.includes('json') || request.method === 'HEAD') return undefined;
    const before = reply.body.toString('utf8');
    if (/^\{\s/.test(before)) return undefined;
    try {
      return { ...reply, body: Buffer.from(JSON.stringify(JSON.parse(before))) };
    } catch {
      return undefined;
    }
  }),
  inReply('bodies of errors missing', on('value', get(`/${nothing}/_doc/1`)), (_, reply) =>
    reply.status >= 400 && reply.body.length > 0 ? { ...reply, body: Buffer.from('') } : undefined,
  ),
];
