import type { Step } from '../case.ts';
import { bodyBytes } from '../run/exchange.ts';
import type { Generated } from '../scenario.ts';
import { EXACT, type FieldOf, fieldsOf, isOf, valuesIn } from './fields.ts';
import { singleIds } from './single.ts';
import { type WriteOf, writesOf } from './writes.ts';

/** A JSON object of a request. */
export type Json = Readonly<Record<string, unknown>>;

/** A document as a scenario writes it. */
export interface DocumentOf {
  /** Its id, or undefined when the server generates it. */
  readonly id: string | undefined;
  /** The source as it is sent. */
  readonly source: string;
}

const documentsOf = (index: string, writes: readonly WriteOf[]): DocumentOf[] =>
  writes.flatMap(({ target, id, source }) => (target === index && source !== undefined ? [{ id, source }] : []));

/** A search of the scenario: its target and body. */
export interface SearchOf {
  /** The part of its path before `/_search`. */
  readonly target: string;
  readonly body: Json;
}

/** What laws know of a scenario, derived from its requests alone. */
export interface LawContext {
  /** The index that most documents go to, among those that are created and not deleted; undefined when there is none. */
  readonly index: string | undefined;
  /** The body that creates the index. */
  readonly creation: Json;
  /** The number of shards of each index that the scenario creates, by its name. */
  readonly shards: ReadonlyMap<string, number>;
  /** Its fields that the mapping names, without those of nested objects. */
  readonly fields: readonly FieldOf[];
  /** Documents written to the index in order, with their ids. */
  readonly documents: readonly DocumentOf[];
  /** The ids of documents that have at most one value in a field. */
  singleIds(field: FieldOf): readonly string[];
  /** The distinct bodies of its searches that are JSON objects; generated from fields and documents when it has none with a query. */
  readonly searches: readonly SearchOf[];
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of a step as JSON, or undefined when it is none. */
export function jsonBody(step: Step): unknown {
  try {
    return JSON.parse(bodyBytes(step)?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

/** ES: queries may lie 30 deep in each other, each some levels of JSON; laws wrap them once more. */
const DEEPEST = 60;
const depth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;

function searchesOf(steps: readonly Step[]): SearchOf[] {
  const found = new Map<string, SearchOf>();
  for (const step of steps) {
    const target = /^\/([^/?]+)\/_search(?:\?.*)?$/.exec(step.path)?.[1];
    const body = target === undefined ? undefined : jsonBody(step);
    if (target === undefined || target.startsWith('_') || !isObject(body)) continue;
    const text = JSON.stringify(body);
    // Requests that use values of earlier replies or depend on the clock cannot be sent again.
    if (/\{\{|"now|"random_score"/.test(text) || depth(body) > DEEPEST) continue;
    found.set(`${target} ${text}`, { target, body });
  }
  return [...found.values()];
}

/** Searches with hits, for scenarios that have few. */
function madeOf(index: string | undefined, fields: readonly FieldOf[], documents: readonly DocumentOf[]): SearchOf[] {
  if (index === undefined) return [];
  const sources = documents.slice(0, 10).map(({ source }): unknown => JSON.parse(source));
  const exact = fields.filter(isOf(EXACT)).slice(0, 3);
  const queries = exact.flatMap(({ name, path }, i): Json[] => {
    const [value] = sources.flatMap((source) => valuesIn(source, path)).filter((one) => !isObject(one));
    return [
      { exists: { field: name } },
      ...(value === undefined ? [] : [{ term: { [name]: { value, boost: i + 0.5 } } }]),
    ];
  });
  return [{ match_all: {} }, ...queries, ...(queries.length > 0 ? [{ bool: { should: queries } }] : [])].map(
    (query) => ({
      target: index,
      body: { query },
    }),
  );
}

/** The indices that exist in the end with the bodies that created them. */
function created(steps: readonly Step[]): Map<string, Json> {
  const found = new Map<string, Json>();
  for (const step of steps) {
    const name = /^\/([^/?_][^/?]*)(?:\?.*)?$/.exec(step.path)?.[1];
    if (name === undefined) continue;
    const body = jsonBody(step);
    if (step.method === 'DELETE') found.delete(name);
    if (step.method === 'PUT' && !found.has(name) && (step.body === undefined || isObject(body))) {
      found.set(name, isObject(body) ? body : {});
    }
  }
  return found;
}

function shardsOf({ settings = {} }: Json): number {
  return Number(/"(?:index\.)?number_of_shards":"?(\d+)/.exec(JSON.stringify(settings))?.[1] ?? 1);
}

const known = new WeakMap<Generated, LawContext>();

/** Reads a scenario; each once. */
export function contextOf(scenario: Generated): LawContext {
  const before = known.get(scenario);
  if (before) return before;
  const indices = created(scenario.steps);
  const writes = writesOf(scenario.steps);
  const documents = [...indices.keys()].map((name) => documentsOf(name, writes));
  const most = documents.reduce((best, one, place) => (one.length > (documents[best]?.length ?? 0) ? place : best), 0);
  const index = [...indices.keys()][most];
  const creation = (index === undefined ? undefined : indices.get(index)) ?? {};
  const fields = fieldsOf(creation['mappings']);
  const requested = searchesOf(scenario.steps);
  const context: LawContext = {
    index,
    creation,
    shards: new Map([...indices].map(([name, body]) => [name, shardsOf(body)])),
    fields,
    singleIds: (field) => singleIds(field, writes, scenario.steps, creation),
    documents: documents[most] ?? [],
    searches: requested.some(({ body }) => isObject(body['query']))
      ? requested
      : [...requested, ...madeOf(index, fields, documents[most] ?? [])],
  };
  known.set(scenario, context);
  return context;
}
