import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { constants, gunzip, inflate, inflateRaw } from 'node:zlib';

/** The body, or its unpacked form, is larger than the limit. */
export class BodyTooLargeError extends Error {}
/** The body's packing is damaged: ES closes the connection without an answer. */
export class BodyUnreadableError extends Error {}

/** Bytes that are unpacked at once at the most: each chunk is a hop to the pool and back, for which a busy machine takes milliseconds. */
const LARGEST_CHUNK = 1 << 20;

const unpackers = { gzip: promisify(gunzip), zlib: promisify(inflate), raw: promisify(inflateRaw) };

/** Whether the headers announce a body. */
export function announcesBody(message: IncomingMessage): boolean {
  const length = message.headers['content-length'];
  return message.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Reads the complete body, decompressed, within `limit` bytes; null when there is none. */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw new BodyTooLargeError();
  if (!announcesBody(message)) return null;
  const sent = await readAll(message, limit);
  if (sent.length === 0) return null;
  const kind = packing(sent, message.headers['content-encoding']);
  return kind === null ? sent : unpack(sent, kind, limit);
}

/** The bytes as sent. Listeners take a fraction of the time of iterating over the stream. */
function readAll(message: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      // What comes after is read and dropped: the error reply uses the same connection.
      chunks.length = 0;
      reject(new BodyTooLargeError());
    });
    let ended = false;
    message.on('end', () => {
      ended = true;
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size));
    });
    message.on('error', reject);
    // Every request is closed in the end, and creating an error is slow because of its stack.
    message.on('close', () => {
      if (!ended) reject(new Error('the connection was closed within the body'));
    });
  });
}

/** How the bytes are packed; null if they are not. */
function packing(sent: Buffer, encoding: string | undefined): keyof typeof unpackers | null {
  const name = encoding?.trim().toLowerCase();
  if (name === 'gzip' || name === 'x-gzip') return 'gzip';
  // ES: deflate is accepted with or without the zlib header.
  if (name === 'deflate' || name === 'x-deflate') return ((sent[0] ?? 0) & 0x0f) === 8 ? 'zlib' : 'raw';
  // ES: an encoding it does not know is no encoding (errors/reply_format).
  return null;
}

async function unpack(sent: Buffer, kind: keyof typeof unpackers, limit: number): Promise<Buffer> {
  try {
    // ES: a stream that ends early counts as what it contained.
    const chunkSize = Math.min(Math.max(sent.length * 4, constants.Z_DEFAULT_CHUNK), LARGEST_CHUNK);
    return await unpackers[kind](sent, { chunkSize, maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLargeError();
    throw new BodyUnreadableError((error as Error).message);
  }
}
