import type { Cluster } from '../cluster/index.ts';
import type { Cancellation } from '../engine/index.ts';
import type { Major } from '../major.ts';

export type { Major };

/** Representations that a client can request; `text` only has a meaning for `_cat`. */
export type ReplyFormat = 'json' | 'yaml' | 'text';

/** The API that a method and a path lead to, if it is built: its wire name, and its query parameters. */
export interface FoundRoute {
  readonly name: string;
  /** Query parameters that the reference has. */
  readonly known: readonly string[];
  /** Those that are honoured. */
  readonly supported: readonly string[];
}

/** One request, after the gateway has found its operation and validated its path and query string. */
export interface ApiRequest {
  readonly cluster: Cluster;
  readonly major: Major;
  readonly method: string;
  /** The URI as sent, path and query string: error replies quote it. */
  readonly uri: string;
  /** The header `host` as sent: the server's address as the client knows it. */
  readonly host?: string | undefined;
  /** The major version of the REST API requested with `compatible-with`; by default the server's own. */
  readonly apiMajor: number;
  /** Decoded path parameters, e.g. `{ index: 'a*,-b', id: '1' }`. */
  readonly path: Readonly<Record<string, string>>;
  /** Query-string parameters of the operation, as sent (last one wins, decoded); absent ones are absent. */
  readonly query: Readonly<Record<string, string>>;
  /** Format from `?format=` or `Accept`; null for the API's default. Only `_cat` reads it: text unless set. */
  readonly format: ReplyFormat | null;
  /** Whether the reply will be YAML, which has infinite numbers. */
  readonly yaml?: boolean;
  /** `?human`: times, durations and sizes also in a readable form; null when it is not set. */
  readonly human: boolean | null;
  /** Adds a deprecation to the reply, whatever its status: a text to be sent as a `Warning: 299` header. */
  readonly warn: (text: string) => void;
  /** Headers that the tasks of the request are listed with: its `X-Opaque-Id`. */
  readonly taskHeaders?: Readonly<Record<string, string>>;
  /** Aborted when the client disconnects; absent where nothing aborts. */
  readonly cancellation?: Cancellation | undefined;
  /** Finds the API of a method and a path; null where there is none, or none that is supported. */
  readonly findRoute?: (method: string, path: string) => FoundRoute | null;
  /** The body's bytes as JSON or NDJSON (YAML bodies arrive converted); null when there is none. */
  readonly body: Buffer | null;
}

/** A reply before `filter_path`, `pretty` and `format` are applied. */
export interface ApiReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON bytes from the engine, or a plain value to be serialised; null for an empty body; a string is text/plain. */
  readonly body: Uint8Array | Readonly<Record<string, unknown>> | readonly unknown[] | string | null;
  /** `filter_path` does not apply: the body is a document's own. */
  readonly unfiltered?: true;
  /** ES: sent chunked, so that HEAD reports no length. */
  readonly chunked?: true;
  /** Deprecation texts, each to be sent as a `Warning: 299` header. */
  readonly warnings?: readonly string[];
}

/** The `handler` export of a file of `api/<namespace>/`. */
export type Handler = (request: ApiRequest) => ApiReply | Promise<ApiReply>;
