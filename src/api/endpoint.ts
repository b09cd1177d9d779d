import type { ApiRequest, Handler } from './handler.ts';

/** One supported API: the exports of a file of `api/<namespace>/`, imported as a whole by `import * as create from './create.ts'`. */
export interface Endpoint {
  readonly handler: Handler;
  /** Query parameters that the handler implements; others that the reference knows are refused with 501 by the gateway. */
  readonly supports: readonly string[];
  /**
   * Throws what is wrong with the body, for an API that parses it before its query string, which is invalid here; `refusal` is the error of
   * the query string.
   */
  readonly validateBody?: (request: ApiRequest, refusal: unknown) => unknown;
  /** Whether indices options are read after body and most parameters, whose errors then carry no warnings. */
  readonly readsOptionsLate?: boolean;
}

/** Endpoints of one namespace, keyed by wire name (`indices.create`; global ones by the bare name, `search`). */
export type Namespace = Readonly<Record<string, Endpoint>>;
