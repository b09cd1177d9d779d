import type { Reply } from '../run/exchange.ts';
import type { FixtureLine } from './fixture_lines.ts';
import type { RecordedTraffic } from './recording.ts';

/** Settings that the server sets itself and takes from nobody. */
const PRIVATE = /^(uuid|creation_date|provided_name|version|history|resize|routing)$/;

interface Seen {
  readonly index: string;
  readonly id: string;
  readonly routing?: string;
  readonly source: object;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(reply: Reply): unknown {
  if (reply.status !== 200) return undefined;
  try {
    return JSON.parse(reply.body);
  } catch {
    return undefined;
  }
}

/**
 * What the replies of a recording show of the contents that were there before: indices with their mappings, documents with their sources. Of
 * several sources of a document the longest counts, since replies may hold parts of it. What the recording itself writes is not among it.
 */
export function harvest(traffic: readonly RecordedTraffic[]): FixtureLine[] {
  const written = new Set<string>();
  const made = new Set<string>();
  const indices = new Map<string, Json>();
  const documents = new Map<string, Seen>();
  for (const { step, reply } of traffic) {
    const body = parse(reply);
    const [path = ''] = step.path.split('?', 1);
    if (step.method === 'PUT' && /^\/[^/_][^/]*$/.test(path)) made.add(decodeURIComponent(path.slice(1)));
    if (isObject(body) && step.method === 'GET') {
      for (const [name, value] of Object.entries(body)) {
        if (isObject(value) && isObject(value['mappings']) && !made.has(name)) {
          indices.set(name, { ...indices.get(name), ...definition(value) });
        }
      }
    }
    walk(body, (seen) => {
      const key = `${seen.index}\n${seen.id}`;
      const known = documents.get(key);
      if (written.has(key) || made.has(seen.index)) return;
      const isLonger = known === undefined || JSON.stringify(seen.source).length > JSON.stringify(known.source).length;
      if (isLonger) documents.set(key, seen);
    });
    if (step.method !== 'GET' && step.method !== 'HEAD') noteWritten(body, written);
  }
  for (const { index } of documents.values()) if (!indices.has(index)) indices.set(index, {});
  return [
    ...[...indices].map(([name, body]) => ({ request: `PUT /${encodeURIComponent(name)}`, body })),
    ...[...documents.values()].map(({ source, ...head }) => ({ ...head, source: JSON.stringify(source) })),
  ];
}

/** Mappings, aliases and settings of an index as one may send them. */
function definition({ mappings, aliases, settings }: Json): Json {
  const given = isObject(settings) && isObject(settings['index']) ? settings['index'] : {};
  const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !PRIVATE.test(name)));
  return {
    mappings,
    ...(isObject(aliases) ? { aliases } : {}),
    ...(Object.keys(kept).length > 0 ? { settings: { index: kept } } : {}),
  };
}

/** Finds documents anywhere in a reply: hits, gets, tops of buckets. */
function walk(value: unknown, found: (seen: Seen) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, found);
    return;
  }
  if (!isObject(value)) return;
  const { _index: index, _id: id, _source: source, _routing: routing, _nested: nested } = value;
  if (typeof index === 'string' && typeof id === 'string' && isObject(source) && nested === undefined) {
    found({ index, id, source, ...(typeof routing === 'string' ? { routing } : {}) });
  }
  for (const each of Object.values(value)) walk(each, found);
}

/** Documents that a write names in its reply. */
function noteWritten(body: unknown, written: Set<string>): void {
  if (!isObject(body)) return;
  const items = Array.isArray(body['items'])
    ? body['items'].flatMap((item) => (isObject(item) ? Object.values(item) : []))
    : [];
  for (const item of [body, ...items]) {
    if (isObject(item) && typeof item['result'] === 'string') written.add(`${item['_index']}\n${item['_id']}`);
  }
}
