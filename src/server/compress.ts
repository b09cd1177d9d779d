import { promisify } from 'node:util';
import { deflate, deflateSync, gzip, gzipSync } from 'node:zlib';

/** ES compresses at level 3, also the smallest bodies, when the client accepts gzip or deflate. */
const options = { level: 3 };
/** Below this many bytes a thread costs more than it saves. */
const inline = 65_536;
const packers = { gzip: [gzipSync, promisify(gzip)], deflate: [deflateSync, promisify(deflate)] } as const;

export type Encoding = keyof typeof packers;

/** The encoding to reply in: the one the client weighs highest, gzip before deflate. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const gzipWeight = weigh('gzip');
  const deflateWeight = weigh('deflate');
  if (gzipWeight > 0 && gzipWeight >= deflateWeight) return 'gzip';
  return deflateWeight > 0 ? 'deflate' : null;
}

export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const [now, later] = packers[encoding];
  return body.length < inline ? now(body, options) : later(body, options);
}
