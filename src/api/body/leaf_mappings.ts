import { JsonReader } from '../xcontent/index.ts';

/** The number of entries at which Java's `HashMap` grows for the first time. */
export const DEFAULT_MAP_SIZE = 11;

/** A field that has values: its path, and its mapping below its own name, as JSON. */
export interface LeafMapping {
  readonly path: string;
  readonly mapping: string;
}

/** Fields that every index has, without a mapping of their own. */
const METADATA_FIELDS = [
  '_data_stream_timestamp',
  '_doc_count',
  '_field_names',
  '_id',
  '_ignored',
  '_ignored_source',
  '_index',
  '_index_mode',
  '_nested_path',
  '_routing',
  '_seq_no',
  '_source',
  '_version',
];

/** The types of fields that contain other fields. */
const OBJECTS: readonly string[] = ['object', 'nested', 'passthrough'];

/** All fields with values of a mapping: metadata, then those of the mapping, multi-fields with them. */
export function leafMappings(mapping: Uint8Array): LeafMapping[] {
  const reader = new JsonReader(mapping);
  const leaves: LeafMapping[] = METADATA_FIELDS.map((path) => ({ path, mapping: '{}' }));
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const isProperties = reader.text === 'properties';
    reader.next();
    if (isProperties) readFields(reader, '', leaves);
    else reader.skipChildren();
  }
  return leaves;
}

/** Reads the object of fields at the reader. */
function readFields(reader: JsonReader, prefix: string, leaves: LeafMapping[]): void {
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    const path = prefix + name;
    reader.next();
    const json = reader.compactValue();
    const field = JSON.parse(json) as { type?: string; properties?: object };
    const isObject = field.type === undefined || OBJECTS.includes(field.type);
    if (!isObject) leaves.push({ path, mapping: `{${JSON.stringify(name)}:${json}}` });
    const inner = new JsonReader(Buffer.from(json));
    inner.next();
    while (inner.next() === 'FIELD_NAME') {
      const key = inner.text;
      inner.next();
      if ((isObject && key === 'properties') || (!isObject && key === 'fields')) readFields(inner, `${path}.`, leaves);
      else inner.skipChildren();
    }
  }
}
