import { type ElasticsearchErrorOptions, NotImplementedError } from '../errors/index.ts';

/** The names of a document to look up. */
export interface NeededDocument {
  readonly index: string;
  readonly id: string;
  readonly routing?: string;
}

/** What the engine needs looked up before it can continue a request: one member, by kind. */
export type Need =
  /** A document, as `GET` returns it. */
  | { readonly document: NeededDocument }
  /** The term vectors of a document, for this request. */
  | { readonly term_vectors: NeededDocument & { readonly term_vectors: string } }
  /** What the query rules pin and exclude that apply: rulesets and metadata, as JSON. */
  | { readonly query_rules: string }
  /** The indices that an expression in a query on `_index` names. */
  | { readonly index_name: string }
  /** The indices that an expression in `indices_boost` names. */
  | { readonly boosted_name: string }
  /** Searches of other indices: index expression and body. */
  | { readonly searches: readonly { readonly index: string; readonly body: string }[] };

/** Thrown where the engine needs lookups; a caller that cannot look them up lets it pass as the 501 that it also is. */
export class Needs extends NotImplementedError {
  /** Without this one the request cannot be continued. */
  readonly need: Need;
  /** Others that were met after it; the request may turn out not to need them. */
  readonly later: readonly Need[];

  constructor([need, ...later]: readonly [Need, ...Need[]], options: Partial<ElasticsearchErrorOptions>) {
    super('', options);
    this.name = 'Needs';
    this.need = need;
    this.later = later;
  }
}
