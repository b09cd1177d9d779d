import type { Engine } from '../../engine/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { JsonReader } from '../xcontent/index.ts';

/** The members of a body that selects documents, each as compact JSON, in their order. */
export type SearchMembers = ReadonlyMap<string, string>;

/** Members that are supported here. Those that only change what hits return are refused by name. */
const KNOWN: readonly string[] = [
  'query',
  'sort',
  'size',
  'from',
  'slice',
  '_source',
  'stored_fields',
  'runtime_mappings',
  'min_score',
  'post_filter',
  'timeout',
  'version',
  'seq_no_primary_term',
  'track_scores',
  'track_total_hits',
];

/** Reads the members of the object at the reader. Its closing token becomes the current one. */
export function readMembers(reader: JsonReader): Map<string, string> {
  const members = new Map<string, string>();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    reader.next();
    members.set(name, reader.compactValue());
  }
  return members;
}

/** The members in the order in which the reference reads them after it has read them into a map. */
export function hashedMembers(engine: Engine, members: SearchMembers): Buffer {
  return Buffer.from(engine.storedBody(renderMembers(members), true));
}

export function renderMembers(members: Iterable<readonly [string, string]>): Buffer {
  return Buffer.from(`{${[...members].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`);
}

/** Refuses members of searches that by-query APIs ignore. */
export function refuseMembers(members: SearchMembers, api: string): void {
  for (const name of members.keys()) {
    if (!KNOWN.includes(name)) throw new NotImplementedError(`the body key [${name}] of [${api}]`);
  }
}

/** ES: options that a scroll of documents to be written cannot have (modules/reindex/update_by_query). */
export function complaintsAboutMembers(members: SearchMembers, needsSource: boolean): string[] {
  const complaints: string[] = [];
  if (needsSource && members.get('_source') === 'false') {
    complaints.push('_source:false is not supported in this context');
  }
  if (members.has('stored_fields')) complaints.push('stored_fields is not supported in this context');
  if (members.has('from')) complaints.push('from is not supported in this context');
  return complaints;
}

/** Which parts of the sources are written, as the reads of one document take them. */
export function sourceFilter(engine: Engine, json: string | undefined): Record<string, string> {
  if (json === undefined) return {};
  const value = engine.parseBody(Buffer.from(json)) as unknown;
  const list = (names: unknown): string => (Array.isArray(names) ? names.join(',') : String(names));
  if (typeof value === 'boolean') return {};
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { _source_includes: list(value) };
  const { includes, include, excludes, exclude } = value as Record<string, unknown>;
  const included = includes ?? include;
  const excluded = excludes ?? exclude;
  return {
    ...(included === undefined ? {} : { _source_includes: list(included) }),
    ...(excluded === undefined ? {} : { _source_excludes: list(excluded) }),
  };
}
