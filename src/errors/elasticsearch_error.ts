/** One exception of an error reply: the members of `error`, of each `root_cause` and of `caused_by`. */
export interface ErrorCause {
  readonly type: string;
  readonly reason: string | null;
  /** Further members such as `index`, `resource.id`, `line`, `col`, in wire order; they follow `reason`. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly caused_by?: ErrorCause;
  /** Errors that occurred besides this one; they follow `caused_by`. */
  readonly suppressed?: readonly ErrorCause[];
}

export interface ElasticsearchErrorOptions extends ErrorCause {
  readonly status: number;
  /** Defaults to the error itself without its `caused_by`. */
  readonly root_cause?: readonly ErrorCause[];
  /** Reply headers that belong to the error, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply error: the reference's error for a request. Bugs are plain `Error`s and become 500. */
export class ElasticsearchError extends Error implements ElasticsearchErrorOptions {
  readonly type: string;
  readonly reason: string | null;
  readonly status: number;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly caused_by?: ErrorCause;
  readonly suppressed?: readonly ErrorCause[];
  readonly root_cause: readonly ErrorCause[];
  readonly headers?: Readonly<Record<string, string>>;

  constructor(options: ElasticsearchErrorOptions) {
    super(`${options.type}: ${options.reason}`);
    this.name = 'ElasticsearchError';
    this.type = options.type;
    this.reason = options.reason;
    this.status = options.status;
    if (options.metadata !== undefined) this.metadata = options.metadata;
    if (options.caused_by !== undefined) this.caused_by = options.caused_by;
    if (options.suppressed !== undefined) this.suppressed = options.suppressed;
    if (options.headers !== undefined) this.headers = options.headers;
    this.root_cause = options.root_cause ?? [
      { type: options.type, reason: options.reason, ...(options.metadata ? { metadata: options.metadata } : {}) },
    ];
  }
}

/** A feature that exists in the reference and is not built here: always 501, always named. */
export class NotImplementedError extends ElasticsearchError {
  constructor(feature: string, options: Partial<ElasticsearchErrorOptions> = {}) {
    super({ type: 'not_implemented', reason: `standin does not implement ${feature} yet`, ...options, status: 501 });
    this.name = 'NotImplementedError';
  }
}

/**
 * Whether the reference returns the error, too. A feature that is not supported, or something that the engine needs, is no such error:
 * nothing may wrap it or replace it by a result.
 */
export function isReported(error: unknown): error is ElasticsearchError {
  return error instanceof ElasticsearchError && !(error instanceof NotImplementedError);
}
