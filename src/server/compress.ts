import { promisify } from 'node:util';
import { deflate, deflateSync, gzip, gzipSync } from 'node:zlib';
import { snappy } from './snappy.ts';

/** ES compresses at level 3, also the smallest bodies, when the client accepts it. */
const options = { level: 3 };
/** Below this many bytes a thread costs more than it saves. */
const inline = 65_536;

const deflated = { gzip: [gzipSync, promisify(gzip)], deflate: [deflateSync, promisify(deflate)] } as const;

export type Encoding = 'snappy' | 'gzip' | 'deflate';

/** In the order the reference prefers them at equal weight. */
const known: readonly Encoding[] = ['snappy', 'gzip', 'deflate'];

/** The encoding of the reply. ES: a name is found anywhere in a part, in lower case; `*` counts only when no name does. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.split(',')) {
    const equals = part.indexOf('=');
    const weight = equals < 0 ? 1 : Number(part.slice(equals + 1)) || 0;
    const name = part.includes('*') ? '*' : known.find((encoding) => part.includes(encoding));
    if (name && !weights.has(name)) weights.set(name, weight);
  }
  let best: Encoding | null = null;
  for (const name of known) if ((weights.get(name) ?? 0) > (best ? (weights.get(best) ?? 0) : 0)) best = name;
  if (best) return best;
  return (weights.get('*') ?? 0) > 0 ? (known.find((name) => !weights.has(name)) ?? null) : null;
}

export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'snappy') return snappy(body);
  const [now, later] = deflated[encoding];
  return body.length < inline ? now(body, options) : later(body, options);
}
