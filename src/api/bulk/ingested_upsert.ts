import { JsonReader } from '../xcontent/index.ts';

/**
 * The body of an update with the result of pipelines for the document that it would create; undefined where it would create none, or it has
 * no pipelines. ES: for an update in bulk only such a document passes through pipelines, also where it is not created
 * (modules/ingest/updates).
 */
export function withIngestedUpsert(source: Buffer, ingest: (upsert: Buffer) => Buffer | undefined): Buffer | undefined {
  const members = membersOf(source);
  if (members === undefined) return undefined;
  const name = members.get('doc_as_upsert')?.toString() === 'true' ? 'doc' : 'upsert';
  const upsert = members.get(name);
  const made = upsert === undefined ? undefined : ingest(upsert);
  if (made === undefined) return undefined;
  members.set(name, made);
  const rendered = [...members].map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  return Buffer.from(`{${rendered.join(',')}}`);
}

/** The members of an object by name, as JSON; undefined where it is malformed, which the update itself reports. */
function membersOf(source: Buffer): Map<string, Buffer> | undefined {
  try {
    JSON.parse(source.toString('utf8'));
  } catch {
    return undefined;
  }
  const members = new Map<string, Buffer>();
  const reader = new JsonReader(source);
  if (reader.next() !== 'START_OBJECT') return undefined;
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    reader.next();
    members.set(name, Buffer.from(reader.writtenValue()));
  }
  return members;
}
