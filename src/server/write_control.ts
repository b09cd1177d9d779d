import type { ControlReply } from '../control/index.ts';
import type { WireReply } from './wire_reply.ts';

/** Serialises the reply of a control endpoint: an object as JSON, text and bytes under their media type. */
export function writeControl({ status, body, mediaType = 'application/json' }: ControlReply): WireReply {
  const isContent = typeof body === 'string' || body instanceof Uint8Array;
  return {
    status,
    headers: ['X-elastic-product', 'Elasticsearch', 'content-type', mediaType, 'cache-control', 'no-store'],
    body: Buffer.from(isContent ? body : JSON.stringify(body)),
  };
}
