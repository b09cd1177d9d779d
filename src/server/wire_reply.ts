import { buildOf, type Cluster, type Major } from '../api/index.ts';
import { type Engine, render } from '../engine/index.ts';
import type { GatewayReply } from './exchange.ts';
import { jsonBytes } from './json_bytes.ts';

/** A reply as bytes and headers, before compression. */
export interface WireReply {
  readonly status: number;
  /** Alternating names and values, in wire order; a name may occur several times. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  /** A reply to HEAD has no length. */
  readonly chunked?: boolean;
}

const empty = new Uint8Array();

/** ES: `299 Elasticsearch-<version>-<hash> "<text>"`, quotes escaped, `%` and what is no printable ASCII percent-encoded. */
function warningHeader(text: string, server: { readonly cluster: Cluster; readonly major: Major }): string {
  const { number, hash } = buildOf(server);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  const safe = escaped.replaceAll(/[^\t\x20-\x24\x26-\x7e]+/gu, (part) => encodeURIComponent(part));
  return `299 Elasticsearch-${number}-${hash} "${safe}"`;
}

/** Serialises a reply: body bytes in the requested representation, and its headers. */
export function writeReply(
  reply: GatewayReply,
  options: {
    readonly engine: Engine;
    readonly major: Major;
    readonly cluster: Cluster;
    readonly opaqueId: string | undefined;
  },
): WireReply {
  const headers: string[] = [];
  if (options.opaqueId !== undefined) headers.push('X-Opaque-Id', options.opaqueId);
  for (const name in reply.headers) headers.push(name, reply.headers[name] as string);
  for (const text of new Set(reply.warnings)) headers.push('Warning', warningHeader(text, options));
  // ES: a reply of 403 does not name the product (api/indices/blocked_writes).
  if (reply.status !== 403) headers.push('X-elastic-product', 'Elasticsearch');
  if (typeof reply.body === 'string') {
    headers.push('content-type', 'text/plain; charset=UTF-8');
    return { status: reply.status, headers, body: Buffer.from(reply.body, 'utf8') };
  }
  headers.push('content-type', reply.representation.label);
  if (reply.body === null) return { status: reply.status, headers, body: empty };
  const json = reply.body instanceof Uint8Array ? reply.body : jsonBytes(reply.body);
  const { pretty, representation } = reply;
  const filter_path = reply.unfiltered ? null : reply.filter_path;
  const format = representation.format === 'yaml' ? 'yaml' : 'json';
  return {
    status: reply.status,
    headers,
    body: render(options.engine, json, { pretty, filter_path, format }),
    chunked: reply.chunked ?? false,
  };
}
