import type { Reply } from './reply.ts';

/** The reply of a server that fails: `type` and `reason` in the shape of its errors, with further members of the cause. */
export function errorReply(
  status: number,
  type: string,
  reason: string,
  more: { readonly members?: Readonly<Record<string, unknown>>; readonly headers?: readonly string[] } = {},
): Reply {
  const cause = { type, reason, ...more.members };
  const body = Buffer.from(JSON.stringify({ error: { root_cause: [cause], ...cause }, status }));
  const headers = [...(more.headers ?? []), 'X-elastic-product', 'Elasticsearch', 'content-type', 'application/json'];
  return { status, headers: [...headers, 'content-length', String(body.length)], body };
}

/** The page of a load balancer: no server of ours wrote it. */
export function pageReply(status: number, title: string, headers: readonly string[] = []): Reply {
  const body = Buffer.from(
    `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n</body>\r\n</html>\r\n`,
  );
  return {
    status,
    headers: [...headers, 'content-type', 'text/html', 'content-length', String(body.length)],
    body,
  };
}
