/** Requests of which faults change a reply: one corpus in which everything occurs once, and questions about it. */
import { bulk, load, put, type Step, search } from '../case.ts';
import type { Kind } from '../compare/divergence.ts';
import { type Area, NAMESPACE } from '../scenario.ts';
import type { Visibility } from './fault.ts';

/** The index of the corpus. */
export const index = `${NAMESPACE}m`;
/** An alias with a filter on documents with `n` of 1. */
export const ones = `${NAMESPACE}ones`;
/** An index of three shards with the same mapping and documents. */
export const wide = `${NAMESPACE}w`;
/** A name that nothing has. */
export const nothing = `${NAMESPACE}nothing`;

const mappings = {
  properties: {
    t: { type: 'text', fields: { raw: { type: 'keyword', ignore_above: 12 } } },
    k: { type: 'keyword' },
    n: { type: 'long' },
    f: { type: 'double' },
    d: { type: 'date' },
    b: { type: 'boolean' },
    o: { type: 'object' },
    children: { type: 'nested', properties: { name: { type: 'keyword' }, age: { type: 'long' } } },
  },
};

const documents = [
  { t: 'the quick brown fox', k: 'a', n: 1, f: 1.5, d: '2024-01-15T23:30:00Z', b: true },
  { t: 'quick quick fox', k: ['b', 'c'], n: [1, 2], f: 2.5, d: '2024-01-16', b: false },
  { t: 'brown dog and the lazy fox of old', k: 'b', n: 2, f: -1.5, d: '2024-02-01', o: { x: 1, a: [] } },
  { t: 'Straße ÄPFEL', k: '\uffff', n: 2, f: 0.1, d: '2023-12-31' },
  { t: ['lazy', 'dog'], k: '😀', n: null, f: null, z: 'later', a: 'sooner' },
  {
    k: 'a',
    n: 3,
    children: [
      { name: 'kim', age: 3 },
      { name: 'lee', age: 5 },
    ],
  },
  { t: 'a text of more than twelve characters', k: 'c', n: 9007199254740993n, d: '2024-01-31', children: [] },
  { t: 'fox', k: 'd', n: 1, children: [{ name: 'lee', age: 3 }] },
];

/** As JSON, a bigint as the number it is. */
const json = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `big:${item}` : item)).replaceAll(
    /"big:(\d+)"/g,
    '$1',
  );

const sources = documents.map((document) => json(document).replace('"f":2.5', '"f":1.0'));

/** Makes the corpus in one shard, with an alias. */
export const corpus: readonly Step[] = [
  put(`/${index}`, {
    settings: { number_of_shards: 1, refresh_interval: '-1' },
    aliases: { [ones]: { filter: { term: { n: 1 } } } },
    mappings,
  }),
  load(index, sources),
];

/** Makes it in three shards. */
export const wideCorpus: readonly Step[] = [
  put(`/${wide}`, { settings: { number_of_shards: 3, refresh_interval: '-1' }, mappings }),
  load(wide, sources),
];

/** The corpus and a search of it. */
export const sendRequest = (body: unknown): readonly Step[] => [...corpus, search(index, body)];

/** The corpus in three shards and a search of it. */
export const askWide = (body: unknown): readonly Step[] => [...wideCorpus, search(wide, body)];

/** The corpus and requests. */
export const after = (...steps: readonly Step[]): readonly Step[] => [...corpus, ...steps];

/** An index of one's own with a mapping, its documents, and a search of it. */
export const own = (properties: unknown, sources: readonly unknown[], body: unknown, shards = 1): readonly Step[] => [
  put(`/${index}`, { settings: { number_of_shards: shards, refresh_interval: '-1' }, mappings: { properties } }),
  load(index, sources),
  search(index, body),
];

/** `POST /{index}/_bulk` of lines. */
export const bulkOf = (lines: readonly unknown[], parameters = ''): Step => bulk(`/${index}/_bulk${parameters}`, lines);

/** Where a fault is visible, how it is classified, and the requests that show it. */
export const visibility = (
  areas: Area | readonly Area[],
  kinds: Kind | readonly Kind[],
  witness: readonly Step[],
): Visibility => ({
  areas: typeof areas === 'string' ? [areas] : areas,
  kinds: typeof kinds === 'string' ? [kinds] : kinds,
  witness,
});
