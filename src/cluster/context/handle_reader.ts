import { Buffer } from 'node:buffer';
import { type ErrorCause, illegalArgument } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import type { ContextShard } from './handle.ts';

/** A handle that ends too early: Java's error for it. */
class EndOfHandle extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'end of handle');
    this.reason = reason;
  }
}

/** Reads the bytes of a handle. */
class HandleReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new EndOfHandle(null);
    return byte;
  }

  variable(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  }

  text(): string {
    const length = this.variable();
    const rest = this.#bytes.length - this.#at;
    if (length > rest) throw new EndOfHandle(`tried to read: ${length} bytes but only ${rest} remaining`);
    this.#at += length;
    return Buffer.from(this.#bytes.subarray(this.#at - length, this.#at)).toString('utf8');
  }

  optional<T>(read: () => T): T | null {
    return this.byte() === 0 ? null : read();
  }

  long(): number {
    let value = 0n;
    for (let i = 0; i < 8; i++) value = (value << 8n) | BigInt(this.byte());
    return Number(BigInt.asIntN(64, value));
  }
}

/** The content of a handle for each of its shards. */
export type ShardOfHandle = Pick<ContextShard, 'number' | 'index' | 'shard'> & {
  readonly session: string;
  readonly node: string | null;
};

function endCause({ reason }: EndOfHandle): ErrorCause {
  const underflow = { type: 'buffer_underflow_exception', reason: null };
  return { type: 'e_o_f_exception', reason, ...(reason === null ? { caused_by: underflow } : {}) };
}

/** The shards of a scroll's handle; rejects an invalid one. */
export function readScrollHandle(bytes: Uint8Array): readonly ShardOfHandle[] {
  const reader = new HandleReader(bytes);
  try {
    const first = reader.text();
    const hasSession = first === 'include_context_uuid';
    if (hasSession) reader.text();
    return Array.from({ length: reader.variable() }, () => {
      const session = hasSession ? reader.text() : '';
      const number = reader.long();
      return { session, number, node: reader.text(), index: '', shard: -1 };
    });
  } catch (error) {
    if (!(error instanceof EndOfHandle)) throw error;
    throw illegalArgument('Cannot parse scroll id', endCause(error));
  }
}

/** The shards of a point in time's handle; rejects an invalid one. */
export function readPitHandle(bytes: Uint8Array, major: Major): readonly ShardOfHandle[] {
  const reader = new HandleReader(bytes);
  try {
    const version = reader.variable();
    // ES: 9 knows the numbers of all its formats; none of them is small (api/global/close_point_in_time).
    if (major >= 9 && version < 1_000_000) {
      throw illegalArgument(`unknown transport version [${version}] reading search context id`);
    }
    return Array.from({ length: reader.variable() }, () => {
      const index = reader.text();
      reader.text();
      const shard = reader.variable();
      const node = reader.optional(() => reader.text());
      reader.optional(() => reader.text());
      const context = reader.optional(() => ({ number: reader.long(), session: reader.text() }));
      reader.optional(() => reader.text());
      return { index, shard, node, number: context?.number ?? 0, session: context?.session ?? '' };
    });
  } catch (error) {
    if (!(error instanceof EndOfHandle)) throw error;
    throw illegalArgument(
      error.reason === null ? 'java.io.EOFException' : `java.io.EOFException: ${error.reason}`,
      endCause(error),
    );
  }
}
