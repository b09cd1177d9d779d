import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import type { FixtureLine } from './fixture_lines.ts';
import type { RecordedTraffic } from './recording.ts';

/** Settings that the server sets itself and accepts from nobody. */
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
  if (reply.status >= 300) return undefined;
  try {
    return JSON.parse(reply.body);
  } catch {
    return undefined;
  }
}

/**
 * The contents that existed before a recording, derived from its replies: indices with their mappings, documents with their sources. Of
 * several sources of a document the longest counts, since replies may contain parts of it. What the recording itself writes is not
 * included, nor indices that it makes: those that did not exist before, were deleted before, or are younger than `began`, an ISO date.
 */
export function harvest(traffic: readonly RecordedTraffic[], began: string): FixtureLine[] {
  const written = new Set<string>();
  const made = new Set<string>();
  const isYounger = ({ settings }: Json): boolean => {
    const created = isObject(settings) && isObject(settings['index']) ? settings['index']['creation_date'] : undefined;
    return typeof created === 'string' && Number(created) > Date.parse(began);
  };
  const indices = new Map<string, Json>();
  const documents = new Map<string, Seen>();
  for (const { step, reply } of traffic) {
    const body = parse(reply);
    for (const name of absentNames(step, reply)) if (!indices.has(name)) made.add(name);
    if (isObject(body) && step.method === 'GET') {
      for (const [name, value] of Object.entries(body)) {
        if (isObject(value) && isYounger(value)) made.add(name);
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

/** Indices that do not exist before or after a request: it makes or deletes them, or its reply is that they are missing. */
function absentNames({ method, path }: Step, { status }: Reply): readonly string[] {
  const names = /^\/([^/_?][^/?]*)(?:\?|$)/.exec(path)?.[1];
  if (names === undefined) return [];
  const isAbsent = method === 'PUT' || (method === 'DELETE' ? status === 200 || status === 404 : status === 404);
  return isAbsent ? decodeURIComponent(names).split(',') : [];
}

/** Mappings, aliases and settings of an index as one may send them. */
function definition({ mappings, aliases, settings }: Json): Json {
  const given = isObject(settings) && isObject(settings['index']) ? settings['index'] : {};
  const remaining = Object.fromEntries(Object.entries(given).filter(([name]) => !PRIVATE.test(name)));
  return {
    mappings,
    ...(isObject(aliases) ? { aliases } : {}),
    ...(Object.keys(remaining).length > 0 ? { settings: { index: remaining } } : {}),
  };
}

/** Finds documents anywhere in a reply: hits, gets, top hits of buckets. */
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
