import { Buffer } from 'node:buffer';
import type { Major } from '../../major.ts';

/** One shard that a scroll or a point in time holds on to. */
export interface ContextShard {
  /** The number of the open reader. */
  readonly number: number;
  readonly index: string;
  readonly uuid: string;
  readonly shard: number;
}

/** The owner of a handle: the session of the node that holds the readers, and the node. */
export interface HandleOwner {
  readonly session: string;
  readonly node: string;
}

/** The version of the wire format that begins handles of points in time. */
const FORMATS: Readonly<Record<Major, readonly number[]>> = {
  8: [0x88, 0xcf, 0x9b, 0x04],
  9: [0xd7, 0xa2, 0xc1, 0x04],
};

/** An integer in groups of seven bits, the lowest first. */
function variable(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

function text(value: string): number[] {
  return [...variable(value.length), ...Buffer.from(value, 'utf8')];
}

function long(value: number): number[] {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return [...bytes];
}

/** Java's encoder of URLs fills up with `=`. */
function encode(bytes: readonly number[]): string {
  const digits = Buffer.from(bytes).toString('base64url');
  return digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}

/** The handle of a scroll. */
export function scrollHandle(shards: readonly ContextShard[], { session, node }: HandleOwner): string {
  const type = shards.length === 1 ? 'queryAndFetch' : 'queryThenFetch';
  return encode([
    ...text('include_context_uuid'),
    ...text(type),
    ...variable(shards.length),
    ...shards.flatMap(({ number }) => [...text(session), ...long(number), ...text(node)]),
  ]);
}

/** The handle of a point in time. */
export function pitHandle(major: Major, shards: readonly ContextShard[], { session, node }: HandleOwner): string {
  const uuids = [...new Set(shards.map(({ uuid }) => uuid))];
  return encode([
    ...FORMATS[major],
    ...variable(shards.length),
    ...shards.flatMap(({ number, index, uuid, shard }) => [
      ...[...text(index), ...text(uuid), ...variable(shard)],
      ...[1, ...text(node), 0],
      ...[1, ...long(number), ...text(session), 0],
    ]),
    ...variable(uuids.length),
    ...uuids.flatMap((uuid) => [...text(uuid), 0, 0]),
  ]);
}
