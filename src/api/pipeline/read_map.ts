import type { Engine } from '../../engine/index.ts';
import { JavaMap, parseJson } from '../../ingest/index.ts';
import { JsonReader } from '../xcontent/index.ts';

/**
 * The object of a body as the reference parses it into a map. ES: another value counts as an empty object, and data after it is not parsed
 * (api/ingest/pipelines).
 */
export function readMap(engine: Engine, bytes: Buffer): JavaMap {
  const body = parseJson(bytes.toString('utf8'));
  if (body instanceof JavaMap) return body;
  const reader = new JsonReader(bytes);
  const token = reader.next();
  reader.skipChildren();
  const whole = reader.token === null ? bytes : bytes.subarray(0, reader.end);
  const text = whole.toString('utf8');
  const value = token === 'START_OBJECT' || token === null ? parseJson(text) : undefined;
  if (value instanceof JavaMap) return value;
  if (token === 'START_OBJECT' || token === null) engine.validateBody(bytes);
  return new JavaMap();
}
