import type { IndexMetadata } from '../../cluster/index.ts';
import type { Major } from '../../major.ts';
import { byteSize } from '../units/index.ts';

/** Structures of an index that hold fields, in the order of the reply. */
const KINDS = [
  'stored_fields',
  'doc_values',
  'points',
  'norms',
  'term_vectors',
  'knn_vectors',
  'bloom_filter',
] as const;
type Kind = (typeof KINDS)[number] | 'inverted_index';
/** Bytes of one field, or of all. */
type Usage = Partial<Record<Kind, number>>;

const POINTS = /^(?:byte|short|integer|long|unsigned_long|float|double|half_float|scaled_float|date|date_nanos|ip)$/;
const TEXTS = /^(?:text|match_only_text|search_as_you_type|annotated_text)$/;

/** Where the values of a field of a type are. */
function kindsOf(type: string): readonly Kind[] {
  if (TEXTS.test(type)) return ['inverted_index'];
  if (POINTS.test(type) || type.endsWith('_range')) return ['doc_values', 'points'];
  if (/^geo_|^point$|^shape$/.test(type)) return ['doc_values', 'points'];
  if (/^(?:dense|sparse)_vector$/.test(type)) return ['knn_vectors'];
  if (type === 'binary') return ['doc_values'];
  return ['inverted_index', 'doc_values'];
}

/** Fields that the reference makes of every document. */
const METADATA: ReadonlyMap<string, readonly Kind[]> = new Map([
  ['_id', ['inverted_index', 'stored_fields']],
  ['_primary_term', []],
  ['_seq_no', ['doc_values', 'points']],
  ['_source', ['stored_fields']],
  ['_version', []],
]);

/**
 * `_disk_usage` of an index whose segments have so many bytes: half is `_source`, and the rest is the same for every structure of the fields that
 * have values.
 */
export function renderDiskUsage(major: Major, bytes: number, types: ReadonlyMap<string, string>) {
  const kinds = new Map([...METADATA, ...[...types].map(([name, type]) => [name, kindsOf(type)] as const)]);
  const structures = [...kinds.values()].flat().length - 1;
  const share = Math.floor(bytes / 2 / structures);
  const fields = new Map<string, Usage>();
  for (const [name, list] of bytes === 0 ? [] : kinds) {
    const part = name === '_source' ? bytes - share * structures : share;
    fields.set(name, Object.fromEntries(list.map((kind) => [kind, part])));
  }
  const all: Usage = {};
  for (const usage of fields.values()) {
    for (const [kind, part] of Object.entries(usage)) all[kind as Kind] = (all[kind as Kind] ?? 0) + part;
  }
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    store_size: byteSize(bytes),
    store_size_in_bytes: bytes,
    all_fields: renderUsage(major, all),
    fields: new Map(sorted.map(([name, usage]) => [name, renderUsage(major, usage)])),
  };
}

function renderUsage(major: Major, usage: Usage) {
  const sized = (name: string, bytes: number) => ({ [name]: byteSize(bytes), [`${name}_in_bytes`]: bytes });
  const total = Object.values(usage).reduce((sum, bytes) => sum + bytes, 0);
  // ES: 8 does not measure bloom filters (api/indices/disk_usage).
  const kinds = KINDS.filter((kind) => major > 8 || kind !== 'bloom_filter');
  return Object.assign(
    sized('total', total),
    { inverted_index: sized('total', usage.inverted_index ?? 0) },
    ...kinds.map((kind) => sized(kind, usage[kind] ?? 0)),
  );
}

/** Indices in the order of their names. */
export const byName = (indices: readonly IndexMetadata[]): IndexMetadata[] =>
  [...indices].sort((a, b) => (a.name < b.name ? -1 : 1));
