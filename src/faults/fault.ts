import type { Call } from './call.ts';
import type { Exchange } from './exchange.ts';

export type Options = Readonly<Record<string, unknown>>;

/**
 * One way in which a server, a load balancer or the network between misbehaves: a file of `catalogue/` and a line of `registry.ts`.
 */
export interface Fault {
  readonly name: string;
  /** JSON schemas of the options, each with its default. */
  readonly options: Readonly<Record<string, { readonly default: unknown; readonly [key: string]: unknown }>>;
  /** Further options that a search for defects tries, beside the defaults. */
  readonly samples?: readonly Options[];
  /**
   * Where the request ends: not performed; performed and answered; or performed without an answer that the client could read, so that it
   * cannot know.
   */
  readonly outcome: 'not performed' | 'performed' | 'unknown';
  /** The reply is one that the protocol and the API allow: a client must take it as it takes any other. */
  readonly harmless?: boolean;
  /** Returns if the fault can act on such a request; all requests without this method. */
  applies?(call: Call): boolean;
  /** Acts on one request. Returns false when the reply turned out to be of no use to it and was passed on as it was. */
  inject(exchange: Exchange, options: Options): Promise<unknown>;
}

/** Declares a fault; gives the literal its type. */
export const defineFault = (fault: Fault): Fault => fault;

/** A condition on the API, for `applies`. */
export const onApis =
  (...apis: readonly string[]) =>
  ({ api }: Call): boolean =>
    api !== null && apis.includes(api);

/** Every request but HEAD, whose reply has no body to spoil. */
export const withBody = ({ method }: Call): boolean => method !== 'HEAD';
