import type { Engine } from '../../engine/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import { turnBetween } from '../turns.ts';
import { JsonReader } from '../xcontent/index.ts';

/** Bytes of a member that says something. */
const SMALLEST = 20;

/** Bytes of the first value of a body. ES: anything after a complete body is not parsed (errors/malformed_json). */
function firstValue(bytes: Buffer): Buffer {
  const reader = new JsonReader(bytes);
  reader.next();
  reader.skipChildren();
  return reader.token === null ? bytes : bytes.subarray(0, reader.end);
}

/** The error of a body whose first value is malformed. It is that of the whole body, which it quotes. */
function malformedIn(engine: Engine, bytes: Buffer): ElasticsearchError | null {
  const error = syntaxError(engine, bytes);
  return error === null || syntaxError(engine, firstValue(bytes)) === null ? null : error;
}

function syntaxError(engine: Engine, bytes: Buffer): ElasticsearchError | null {
  try {
    engine.validateBody(bytes);
    return null;
  } catch (error) {
    if (error instanceof ElasticsearchError) return error;
    throw error;
  }
}

/** Whether a body contains blanks only. ES: that is not the same as no body (errors/blank_body). */
export function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte <= 0x20);
}

/** The object of a body that is parsed completely before it is validated; null when the body is another value, which counts as empty. */
export function readObject(engine: Engine, bytes: Buffer): JsonReader | null {
  if (isBlank(bytes)) return null;
  const reader = new JsonReader(bytes);
  const token = reader.next();
  // ES: lists and strings are not even read to their end (errors/malformed_json).
  if (/[["]/.test(String.fromCharCode(bytes[reader.start] ?? 0))) return null;
  const malformed = malformedIn(engine, bytes);
  if (malformed !== null) throw malformed;
  return token === 'START_OBJECT' ? reader : null;
}

/** The same; others have their turn before a long body is read. */
export async function readObjectInTurns(engine: Engine, bytes: Buffer): Promise<JsonReader | null> {
  const reader = readObject(engine, bytes);
  await turnBetween(bytes.length / SMALLEST);
  return reader;
}

/** Parses a body that is validated while read: the earliest error is reported, syntactic or semantic. */
export function readStream<T>(engine: Engine, bytes: Buffer, parse: (reader: JsonReader) => T): T {
  // ES: a body of blanks has no first token (errors/blank_body).
  if (isBlank(bytes)) return parse(new JsonReader(Buffer.alloc(0)));
  return readJudged(bytes, malformedIn(engine, bytes), parse);
}

/** The same; others have their turn before a long body is read. */
export async function readStreamInTurns<T>(
  engine: Engine,
  bytes: Buffer,
  parse: (reader: JsonReader) => T,
): Promise<T> {
  if (isBlank(bytes)) return parse(new JsonReader(Buffer.alloc(0)));
  const malformed = malformedIn(engine, bytes);
  await turnBetween(bytes.length / SMALLEST);
  return readJudged(bytes, malformed, parse);
}

function readJudged<T>(bytes: Buffer, malformed: ElasticsearchError | null, parse: (reader: JsonReader) => T): T {
  if (malformed === null) return parse(new JsonReader(bytes));
  const [, line, col] = /^\[(\d+):(\d+)\]/.exec(malformed.reason ?? '') ?? [];
  parse(new JsonReader(bytes, { error: malformed, line: Number(line), col: Number(col) }));
  throw malformed;
}
