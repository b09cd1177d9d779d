import { gunzipSync, inflateSync } from 'node:zlib';
import { firstOf } from './headers.ts';
import type { RelayRequest } from './relay.ts';

const CREATED = /"_id" ?: ?("(?:[^"\\]|\\.)*")/;

/** A write as it was answered: ids that the server has made up are in the request, so that another server gives the document the same. */
export function withIds(request: RelayRequest, reply: string): RelayRequest {
  const [path = '', query = ''] = request.uri.split('?', 2);
  if (request.method === 'POST' && /^\/[^/]+\/_doc\/?$/.test(path)) {
    const id = CREATED.exec(reply)?.[1];
    if (id === undefined) return request;
    const named = `${path.replace(/\/$/, '')}/${encodeURIComponent(JSON.parse(id) as string)}`;
    return { ...request, method: 'PUT', uri: query === '' ? named : `${named}?${query}` };
  }
  if (!/\/_bulk\/?$/.test(path)) return request;
  const bytes = request.body.bytes;
  if (bytes === null) return request;
  const body = bulkWithIds(unpacked(bytes, firstOf(request.headers, 'content-encoding')), reply);
  if (body === undefined) return request;
  const headers: string[] = [];
  for (let i = 0; i + 1 < request.headers.length; i += 2) {
    const name = (request.headers[i] as string).toLowerCase();
    if (name === 'content-encoding') continue;
    const value = name === 'content-length' ? String(body.length) : (request.headers[i + 1] as string);
    headers.push(request.headers[i] as string, value);
  }
  return { ...request, headers, body: request.body.with(body) };
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'deflate' ? inflateSync(bytes) : bytes;
}

type Action = Record<string, { _id?: string } | undefined>;

/** The lines of a bulk with the ids of its reply; undefined where none is missing. Sources stay the bytes they are. */
function bulkWithIds(bytes: Buffer, reply: string): Buffer | undefined {
  const { items = [] } = parse(reply) as { readonly items?: readonly Action[] };
  const lines = bytes.toString('latin1').split('\n');
  let isChanged = false;
  let item = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    if (line.trim() === '') continue;
    const action = parse(Buffer.from(line, 'latin1').toString('utf8')) as Action;
    const [name = ''] = Object.keys(action);
    const [answered] = Object.values(items[item++] ?? {});
    if ((name === 'index' || name === 'create') && action[name]?._id === undefined && answered?._id !== undefined) {
      const named = JSON.stringify({ [name]: { ...action[name], _id: answered._id } });
      lines[at] = Buffer.from(named).toString('latin1');
      isChanged = true;
    }
    if (name !== 'delete') at++;
  }
  return isChanged ? Buffer.from(lines.join('\n'), 'latin1') : undefined;
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
