import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { constants, gunzip, inflate, inflateRaw } from 'node:zlib';

/** `http.max_content_length` of the reference: 100mb, of the body as sent and as unpacked. */
export const maxContentLength = 104_857_600;

/** The body, or its unpacked form, is larger than the limit. */
export class BodyTooLargeError extends Error {}
/** The body's packing is damaged: ES closes the connection without an answer. */
export class BodyUnreadableError extends Error {}

const unpackers = { gzip: promisify(gunzip), zlib: promisify(inflate), raw: promisify(inflateRaw) };

/** Whether the headers announce a body. */
export function announcesBody(message: IncomingMessage): boolean {
  const length = message.headers['content-length'];
  return message.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Reads the whole body, unpacked, within `limit` bytes; null when there is none. */
export async function readBody(message: IncomingMessage, limit = maxContentLength): Promise<Buffer | null> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw new BodyTooLargeError();
  if (!announcesBody(message)) return null;
  const sent = await readAll(message, limit);
  return sent.length === 0 ? null : unpack(sent, message.headers['content-encoding'], limit);
}

/** The bytes as sent. Listening takes a fraction of the time of iterating the stream. */
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
      // What comes after is read and dropped: the refusal goes the other way on the same connection.
      chunks.length = 0;
      reject(new BodyTooLargeError());
    });
    message.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size)));
    message.on('error', reject);
    // Without effect behind the end.
    message.on('close', () => reject(new Error('the connection was closed within the body')));
  });
}

async function unpack(sent: Buffer, encoding: string | undefined, limit: number): Promise<Buffer> {
  // ES: an encoding it does not know is no encoding.
  const name = encoding?.trim().toLowerCase();
  let kind: keyof typeof unpackers;
  if (name === 'gzip' || name === 'x-gzip') kind = 'gzip';
  // ES: deflate is taken with or without the zlib header.
  else if (name === 'deflate' || name === 'x-deflate') kind = ((sent[0] ?? 0) & 0x0f) === 8 ? 'zlib' : 'raw';
  else return sent;
  try {
    // ES: a stream that ends early counts for what it held.
    return await unpackers[kind](sent, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLargeError();
    throw new BodyUnreadableError((error as Error).message);
  }
}
