import { gunzipSync, gzipSync, inflateSync } from 'node:zlib';

/** A whole reply. */
export interface Reply {
  readonly status: number;
  /** Alternating names and values, in wire order. */
  readonly headers: readonly string[];
  /** As it goes over the wire: compressed where `content-encoding` says so. */
  readonly body: Buffer;
}

/** The first value of a header. */
export function headerOf({ headers }: Pick<Reply, 'headers'>, name: string): string | undefined {
  for (let i = 0; i < headers.length; i += 2) if (headers[i]?.toLowerCase() === name) return headers[i + 1];
  return undefined;
}

/** The headers without those named. */
export function withoutHeaders(headers: readonly string[], ...names: readonly string[]): string[] {
  const rest: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] as string;
    if (!names.includes(name.toLowerCase())) rest.push(name, headers[i + 1] ?? '');
  }
  return rest;
}

/** The reply with another value of a header, which comes last. */
export const withHeader = (reply: Reply, name: string, value: string): Reply => ({
  ...reply,
  headers: [...withoutHeaders(reply.headers, name.toLowerCase()), name, value],
});

/** The reply with another body and the length of it. */
export const withBodyOf = (reply: Reply, body: Buffer): Reply => ({
  ...withHeader(reply, 'content-length', String(body.length)),
  body,
});

/** The body as text, unpacked; null for encodings that are not read here. */
export function textOf(reply: Reply): string | null {
  const encoding = headerOf(reply, 'content-encoding');
  try {
    if (encoding === undefined) return reply.body.toString('utf8');
    if (encoding === 'gzip') return gunzipSync(reply.body).toString('utf8');
    if (encoding === 'deflate') return inflateSync(reply.body).toString('utf8');
  } catch {
    // A body that cannot be unpacked is nothing to edit.
  }
  return null;
}

/** The reply with these bytes as its unpacked body: packed as the one before. */
export function withContent(reply: Reply, content: Buffer): Reply {
  const encoding = headerOf(reply, 'content-encoding');
  if (encoding === undefined) return withBodyOf(reply, content);
  const rest = { ...reply, headers: withoutHeaders(reply.headers, 'content-encoding') };
  return encoding === 'gzip'
    ? withBodyOf(withHeader(rest, 'content-encoding', 'gzip'), gzipSync(content))
    : withBodyOf(rest, content);
}
