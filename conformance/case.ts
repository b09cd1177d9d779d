import type { Major } from './reference/jars/versions.ts';

/** One request as a case writes it. */
export interface Step {
  readonly method: string;
  /** Path and query string, sent as written. */
  readonly path: string;
  /** A string or bytes go out as they are; any other value is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The majors this request is sent to; absent means both. */
  readonly majors?: readonly Major[];
  /**
   * Values of the JSON reply that later requests need, by name and JSON path (`{ scroll: '_scroll_id' }`); paths and bodies refer to them
   * as `{{scroll}}`. Names that begin with `scroll` or `pit` are released when the scenario ends.
   */
  readonly keep?: Readonly<Record<string, string>>;
  /** Comparison levels of this reply alone, before those of the case. */
  readonly levels?: Readonly<Record<string, Level>>;
  /** Milliseconds to wait before it is sent, for work that the reference continues after its reply. */
  readonly pause?: number;
}

/** How parts of the reply are compared, by path; others are `exact`, `_score` and `max_score` are `rounded`. */
export type Level =
  /** Same text, same order of keys and items. */
  | 'exact'
  /** Items of an array or keys of an object in any order. */
  | 'unordered'
  /** Items, keys and the words of texts in any order, at every depth. */
  | 'reordered'
  /** Numbers to 1e-6 of their size. */
  | 'rounded'
  /** Numbers to 1e-2 of their size, for estimates: percentiles, cardinality. */
  | 'approximate'
  /** Hits with equal sort keys in any order, for servers that break ties in their own way. */
  | 'ties'
  /** Same types and same keys, values free. */
  | 'shape';

/** A known difference of the candidate. One that no longer differs has expired and fails the run. */
export interface Tolerance {
  /** JSON path of the difference, `*` one key, `**` any number of keys. */
  readonly path: string;
  readonly reason: string;
  readonly majors?: readonly Major[];
}

export interface CaseDefinition {
  /** Requests that prepare every scenario of the case. */
  readonly setup?: readonly Step[];
  /** Requests that change nothing: all of them share one scenario after one setup. */
  readonly reads?: readonly Step[];
  /** Scenarios of their own: each is one request or several, on a fresh server after the setup. */
  readonly examples?: readonly (Step | readonly Step[])[];
  /** Comparison levels by JSON path, for example `{ 'aggregations.*.buckets': 'unordered' }`. */
  readonly levels?: Readonly<Record<string, Level>>;
  readonly tolerances?: readonly Tolerance[];
  /** Whether at least one search of the case must have hits; true by default for query/ and aggregation/. */
  readonly mustHit?: boolean;
  readonly majors?: readonly Major[];
  /**
   * `analysis` records the case on a server that has the kit's plugin of Lucene's analysis classes (`reference/jars/elasticsearch/analysis`);
   * all other cases see the server alone.
   */
  readonly plugin?: 'analysis';
  /** Majors that return something else where the processor does not take sixteen floats at once: there they are neither recorded nor checked. */
  readonly sixteenFloats?: readonly Major[];
}

/** Declares a case; its area and its name are the folder and the name of its file below `cases/`. */
export const defineCase = (definition: CaseDefinition): CaseDefinition => definition;

type Options = Pick<Step, 'headers' | 'majors' | 'keep' | 'levels' | 'pause'>;

const step =
  (method: string) =>
  (path: string, body?: unknown, options?: Options): Step => ({
    method,
    path,
    ...(body === undefined ? {} : { body }),
    ...options,
  });

export const get = step('GET');
export const put = step('PUT');
export const post = step('POST');
export const del = step('DELETE');
export const head = step('HEAD');
/** Any other method. */
export const send = (method: string, path: string, body?: unknown, options?: Options): Step =>
  step(method)(path, body, options);

/**
 * `GET /{index}/_mapping/field/{fields}` for several fields.
 * ES: those of an index come from a hash map whose order is another one with each start (mapping/alias_of_keys).
 */
export const fieldMappings = (index: string, fields: string): Step =>
  get(`/${index}/_mapping/field/${fields}`, undefined, { levels: { '*.mappings': 'unordered' } });

/** `POST /{index}/_search`. */
export const search = (index: string, body: unknown, options?: Options): Step =>
  post(`/${index}/_search`, body, options);

/** Lines of NDJSON, each a value or a raw string, with the newline at the end. */
export const ndjson = (lines: readonly unknown[]): string =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');

/** `POST` of NDJSON lines to a path such as `/_bulk` or `/a/_bulk?refresh`. */
export const bulk = (path: string, lines: readonly unknown[], options?: Options): Step =>
  post(path, ndjson(lines), { ...options, headers: { 'content-type': 'application/x-ndjson', ...options?.headers } });

/** Indexes documents under the ids 1, 2, 3 … and refreshes; a string is sent as the source it is. */
export const load = (index: string, documents: readonly unknown[], options?: Options): Step =>
  bulk(
    `/${index}/_bulk?refresh=true`,
    documents.flatMap((source, i) => [{ index: { _id: `${i + 1}` } }, source]),
    options,
  );

/** The same documents in `a`, of one shard, and in `m`, of three. */
export const inOneAndThreeShards = (mappings: object, documents: readonly unknown[]): readonly Step[] => [
  put('/a', { mappings }),
  put('/m', { settings: { number_of_shards: 3 }, mappings }),
  load('a', documents),
  load('m', documents),
];

/** Restricts a request to one major. */
export const only = (major: Major, request: Step): Step => ({ ...request, majors: [major] });
