import type { DocumentTarget } from '../../cluster/index.ts';
import type { EngineReply } from '../../engine/index.ts';
import type { ApiReply } from '../handler.ts';

/** Java's `URLEncoder`: a space is `+`, and all but letters, digits and `.-*_` is escaped. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** The reply to a write of one document; a new document's path is in `Location`. */
export function writeReply(target: DocumentTarget, id: string, reply: EngineReply): ApiReply {
  const warnings = target.warnings ? { warnings: target.warnings } : {};
  if (reply.status !== 201) return { status: reply.status, body: reply.body, ...warnings };
  const routing = target.routing === undefined ? '' : `?routing=${encode(target.routing)}`;
  return {
    status: reply.status,
    headers: { Location: `/${encode(target.index.name)}/_doc/${encode(id)}${routing}` },
    body: reply.body,
    ...warnings,
  };
}
