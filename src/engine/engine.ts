/**
 * The interface of the engine: what the Rust core does for the rest. Bodies cross as bytes both ways; every method throws
 * `ElasticsearchError` where the reference returns an error, with its type, reason and status.
 */
import type { Major } from '../major.ts';
import type { Cancellation } from './cancellation.ts';

/** The options of a new index. `settings` are flat, without the `index.` prefix, values as strings or lists of strings. */
export interface CreateIndexOptions {
  readonly name: string;
  readonly uuid: string;
  readonly major: Major;
  readonly settings: Readonly<Record<string, string | readonly string[] | null>>;
  /** The mapping as JSON bytes (`{"properties":{…}}`), or null for an empty one. */
  readonly mappings: Uint8Array | null;
}

/** Concurrency control and placement of one write. Numbers are exact below 2^53; the reference's are never larger here. */
export interface WriteOptions {
  /** Whether the id was generated for the request, so that no other document has it. */
  readonly generated_id?: boolean;
  readonly routing?: string;
  readonly if_seq_no?: number;
  readonly if_primary_term?: number;
  readonly version?: number;
  readonly version_type?: 'internal' | 'external' | 'external_gte';
  /** Milliseconds since the epoch, from the injected clock. */
  readonly now: number;
  /** `?refresh=true|wait_for`: the touched shard is refreshed before the call returns. */
  readonly refresh: false | 'true' | 'wait_for' | 'forced';
}

/** One operation of a bulk request on one index; `start`/`end` bound the source line in the request's bytes. */
export interface BulkItem extends Omit<WriteOptions, 'now' | 'refresh'> {
  readonly action: 'index' | 'create' | 'update' | 'delete';
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** A reply body with the status it goes out with. */
export interface EngineReply {
  readonly status: number;
  readonly body: Uint8Array;
  /** The shards that the first page of a scroll skipped; absent where there are none. */
  readonly skipped?: readonly Shard[];
  /** Whether a shard failed a page of a scroll and has freed its reader context; absent where none did. */
  readonly lost?: boolean;
}

/** A shard of an index. */
export interface Shard {
  readonly index: string;
  readonly shard: number;
}

/** The features that the engine supports for a major version. */
export interface EngineFeatures {
  readonly queries: readonly string[];
  /** By wire name: whether it accepts sub-aggregations. */
  readonly aggregations: Readonly<Record<string, boolean>>;
  /** By wire name: the mapping parameters that are obeyed; `fields` and `copy_to`, which every type has, aside. */
  readonly field_types: Readonly<Record<string, readonly string[]>>;
  readonly tokenizers: readonly string[];
  /** By wire name: whether a normalizer may use it. */
  readonly token_filters: Readonly<Record<string, boolean>>;
  readonly char_filters: readonly string[];
  readonly analyzers: readonly string[];
  /** Keys of a search body. */
  readonly search_keys: readonly string[];
}

export interface EngineIndex {
  /** An independent index that shares all immutable state; microseconds, whatever the size. */
  fork(): EngineIndex;
  /** The same for a scroll or a point in time: its searches count as searches of this index. */
  hold(): EngineIndex;
  /** Counts a scroll of one of its shards that is closed. */
  countScroll(): void;
  /** Empties the request cache. */
  clearRequestCache(): void;
  /** The same of another name and uuid. */
  forkAs(name: string, uuid: string): EngineIndex;
  /** Sets the sequence number of the next operation on a shard, and the primary term from there on; counters start from zero. */
  continueFrom(shard: number, seqNo: number, primaryTerm: number): void;
  /** The sequence number of the next operation on each shard. */
  nextSeqNos(): readonly number[];
  /** The mapping as JSON bytes, as `GET _mapping` renders it below `mappings` (`{}` when empty). */
  mapping(): Uint8Array;
  /** The same with all field parameters, as `GET _mapping/field?include_defaults` returns them. */
  mappingWithDefaults(): Uint8Array;
  /** Merges `body` into the mapping; throws and changes nothing on a conflict. */
  putMapping(body: Uint8Array): void;
  /** The same without the event loop where the body is large. */
  putMappingLater(body: Uint8Array): void | Promise<void>;
  /** Settings that changed after creation, flat without `index.` (`max_result_window`, …). */
  updateSettings(settings: Readonly<Record<string, string | readonly string[]>>): void;
  /** Replaces all settings, passed as for a new index, and rebuilds the analyzers; throws and changes nothing where that fails. */
  reloadAnalysis(settings: CreateIndexOptions['settings']): void;
  /** `PUT _doc`/`_create`: reply body `{"_index":…,"_id":…,"_version":…,"result":…,…}`. */
  index(
    id: string,
    source: Uint8Array,
    opType: 'index' | 'create',
    options: WriteOptions,
  ): EngineReply | Promise<EngineReply>;
  delete(id: string, options: WriteOptions): EngineReply | Promise<EngineReply>;
  /** `POST _update` with its body (`doc`, `upsert`, `doc_as_upsert`, `detect_noop`, `_source`) and URL parameters. */
  update(
    id: string,
    body: Uint8Array,
    options: WriteOptions & { readonly query: Readonly<Record<string, string>> },
  ): EngineReply | Promise<EngineReply>;
  /** `GET _doc`: 200 with `found: true` or 404 with `found: false`. `query` contains the request's parameters. */
  get(id: string, query: Readonly<Record<string, string>>): EngineReply;
  /** `GET _source`. */
  getSource(id: string, query: Readonly<Record<string, string>>): EngineReply;
  /** Runs the items in order; returns each item's `{"index":{…}}` object as JSON, and whether any failed. */
  bulk(
    bytes: Uint8Array,
    items: readonly BulkItem[],
    options: Pick<WriteOptions, 'now' | 'refresh'>,
  ): Promise<{ readonly items: readonly Uint8Array[]; readonly errors: boolean }>;
  /** The terms of a document that is stored, or in the request, as JSON; `request` is the engine's own. */
  termVectors(request: string, routing: string | undefined, now: number): Uint8Array;
  /** The reply to `_termvectors` of one document: the content of `term_vectors`, and the version of the document. */
  describeTerms(
    request: Uint8Array,
    routing: string | undefined,
    now: number,
    cancellation?: Cancellation,
  ): DescribedTerms | Promise<DescribedTerms>;
  /** The number of the shard that holds documents of a routing value (the id, where there is none). */
  shardOf(routing: string): number;
  /** Makes all pending writes visible. */
  refresh(): void;
  /** Whether that takes long. */
  isLongToRefresh(): boolean;
  /** The same without the event loop where it takes long. */
  refreshLater(): void | Promise<void>;
  /** Merges the segments of each shard until it has at most so many. */
  forceMerge(most: number): Promise<void>;
  /** Visible live and deleted documents per shard, and bytes of `_source` held. */
  stats(): {
    readonly shards: readonly {
      readonly docs: number;
      readonly deleted: number;
      /**
       * Numbers of documents stored, rejected for a version, deleted, updates without change, reads with and without a result, refreshes
       * for searches and for reads.
       */
      readonly counters: readonly number[];
      /** Of each segment its generation, its documents and its deleted documents, one after another. */
      readonly segments: readonly number[];
    }[];
    readonly store_bytes: number;
    /** Query phases, fetch phases and suggestions. */
    readonly searches: readonly number[];
  };
  /** `_analyze` on this index. */
  analyze(body: Uint8Array, cancellation?: Cancellation): Uint8Array | Promise<Uint8Array>;
  /** Validates an alias filter: throws its error, reports its deprecations to `warn`. */
  checkFilter(filter: Uint8Array, now: number, warn: (text: string) => void, documents: readonly LookedUp[]): void;
}

/** The terms of a document. */
export interface DescribedTerms {
  readonly version: number;
  readonly found: boolean;
  readonly term_vectors?: Uint8Array | undefined;
}

/** One index of a search: its handle, the filter of the aliases it was reached through, the shards routing chose. */
export interface SearchTarget {
  readonly index: EngineIndex;
  /** JSON bytes of the alias filter query, or null. Several aliases with filters arrive joined by `bool.should`. */
  readonly filter: Uint8Array | null;
  /** Routing values that select shards (each value one shard); null for all shards. */
  readonly routing: readonly string[] | null;
  /** Numbers of the shards that the request prefers; null or absent for all. */
  readonly shards?: readonly number[] | null;
}

/** A document that was read for a lookup: the names of its index, and the reply of `GET` or its terms, unless that was an error. */
export interface LookedUp {
  readonly index: string;
  readonly id: string;
  readonly routing?: string;
  /** The term vectors request; absent where the document itself was read. */
  readonly term_vectors?: string;
  readonly reply?: Uint8Array;
}

/** A search that was run for a runtime field of type `lookup` in hits: index expression, body and reply. */
export interface LookupSearch {
  readonly index: string;
  readonly body: string;
  readonly reply: Uint8Array;
}

/** A script or template that is stored under an id. */
export interface StoredScript {
  readonly id: string;
  readonly lang: string;
  readonly source: string;
  readonly content_type?: string;
}

/** An index expression of a query on `_index`: the indices it matches, or type and reason of its error. */
export interface IndexName {
  readonly expression: string;
  /** Whether the index is listed in `indices_boost`. */
  readonly boosted?: boolean;
  readonly indices: readonly string[];
  readonly refusal?: readonly [type: string, reason: string];
}

export interface SearchOptions {
  readonly now: number;
  readonly major: Major;
  /** Receives the deprecations of the request, whatever its outcome. */
  readonly warn: (text: string) => void;
  /** Whether `took` is measured; with an injected clock it is 0, so that runs are equal. */
  readonly timed: boolean;
  /** Id of the cluster's node: shard failures name it. */
  readonly node_id: string;
  /** The page of a scroll, from 0 on; absent for a search that is not scrolled. */
  readonly scroll?: number;
  /** Whether the body is one of several lines. */
  readonly lines?: boolean;
  /** Whether the reply becomes YAML, which writes infinite numbers in a way of its own. */
  readonly yaml?: boolean;
  /** Complaints about the URL that hold if a point in time is searched. */
  readonly conflicts?: readonly string[];
  /** Why every shard refuses the request, if it does. */
  readonly refusal?: string;
  /** Documents that were read for lookups of its queries. */
  readonly documents?: readonly LookedUp[];
  /** Searches that were run for the fields of its hits. */
  readonly lookups?: readonly LookupSearch[];
  /** Index expressions that were resolved for its queries. */
  readonly index_names?: readonly IndexName[];
  /** Nothing is searched, so that lookups of other documents may be left out. */
  readonly judging?: boolean;
  /** The index expressions as the request had them. */
  readonly expressions?: readonly string[];
  /** Scripts and templates that are stored. */
  readonly stored_scripts?: readonly StoredScript[];
  /** `search.max_buckets`, unless it is the default. */
  readonly max_buckets?: number;
  /** Limit in bytes and overhead of the breaker of requests, unless they are the default. */
  readonly request_breaker?: readonly [limit: number, overhead: number];
  /** What cancels it; without it the search runs to its end. */
  readonly cancellation?: Cancellation | undefined;
  /** URL parameters of the request that the operation supports, as sent. */
  readonly query: Readonly<Record<string, string>>;
}

/** The options of a search's body, parsed before it runs. */
export interface CheckedSearch {
  /** The errors of the request as a whole, for a validation exception. */
  readonly complaints: readonly string[];
  /** The point in time it is about. */
  readonly pit: { readonly id: string; readonly keep_alive?: string } | null;
}

/** A compiled expression of grok. */
export interface Expression {
  /** Names and texts of the groups of its first match, one after the other; null where nothing matches. */
  captures(text: string): readonly string[] | null;
}

/** A text that is a date, and how it is read. */
export interface DateText {
  readonly text: string;
  /** Replaces offsets of the text; with `iso` it applies to a text without one. Without it the date is in UTC. */
  readonly zone: string | undefined;
  /** Whether it is a date of ISO 8601, whose offset counts. */
  readonly iso: boolean;
  /** The year of a text without one. */
  readonly year: number;
}

/** A compiled date format. Errors are those that the reference reports as causes. */
export interface DateFormat {
  /** Parses a text and prints the date by another format. */
  convert(date: DateText, output: DateFormat): string;
  /** Prints a point in time, in milliseconds since the epoch. */
  print(millis: number, zone: string): string;
}

/** The result of a script on a document. */
export interface Scripted {
  readonly op: string;
  readonly metadata: Uint8Array;
  readonly source: Uint8Array;
}

export interface Engine {
  /** Called when indices were dropped, whose memory is freed a while later; absent where an engine does not need it. */
  dropped?(): void;
  createIndex(options: CreateIndexOptions): EngineIndex;
  /** The same without the event loop where mapping or settings are large. */
  createIndexLater(options: CreateIndexOptions): EngineIndex | Promise<EngineIndex>;
  /** `_search` over the targets in their order. */
  search(targets: readonly SearchTarget[], body: Uint8Array | null, options: SearchOptions): Promise<EngineReply>;
  /** `_count`. */
  count(targets: readonly SearchTarget[], body: Uint8Array | null, options: SearchOptions): Promise<EngineReply>;
  /** `_explain` of one document; without its index the request is only validated. */
  explain(
    target: SearchTarget | null,
    id: string,
    body: Uint8Array | null,
    options: SearchOptions,
  ): Promise<EngineReply>;
  /** `_field_caps`. */
  fieldCaps(targets: readonly SearchTarget[], body: Uint8Array | null, options: SearchOptions): Promise<EngineReply>;
  /** `_terms_enum`. */
  termsEnum(targets: readonly SearchTarget[], body: Uint8Array | null, options: SearchOptions): Promise<EngineReply>;
  /** `_validate/query`. */
  validateQuery(
    targets: readonly SearchTarget[],
    body: Uint8Array | null,
    options: SearchOptions,
  ): Promise<EngineReply>;
  /** Parses the body of `_search` without searching; throws what is wrong with it. */
  checkSearch(body: Uint8Array | null, options: SearchOptions): CheckedSearch;
  /** The bytes of the handle of a scroll or a point in time; throws what is wrong with its text. */
  decodeHandle(text: string): Uint8Array;
  /** `_analyze` without an index; files are read below the folder `config`. */
  analyze(
    body: Uint8Array,
    major: Major,
    config?: string,
    cancellation?: Cancellation,
  ): Uint8Array | Promise<Uint8Array>;
  /** Validates an update body: throws the reference's parse error, returns whether it has an action. */
  validateUpdate(body: Uint8Array): boolean;
  /** JSON as the reference stores it in a map: numbers rendered again; members in hash map order if `hashed`. */
  storedBody(body: Uint8Array, hashed: boolean): string;
  /** The alias filter as this major parsed it, with defaults, as JSON; `warn` receives its deprecations. */
  printFilter(filter: Uint8Array, major: Major, warn: (text: string) => void): string;
  /** The text of a template with the values of an object; `contentType` is the one of its options. */
  renderTemplate(source: string, params: Uint8Array, major: Major, contentType?: string): string;
  /** Throws why a template cannot be compiled. */
  validateTemplate(source: string, major: Major): void;
  /** Throws the error of the reference's parser where a body is malformed. Building no values, it is faster than `parseBody`. */
  validateBody(body: Uint8Array): void;
  /** Parses an admin body with the reference's parser: throws its error for malformed JSON, returns plain values otherwise. */
  parseBody(body: Uint8Array): unknown;
  /** Runs a script on a source; `document` is `{op, metadata}` as JSON, `metadata` of the reply is what the script changed of that. */
  runScript(script: Uint8Array, document: Uint8Array, source: Uint8Array): Scripted;
  /** Throws why the script of a pipeline cannot be compiled. */
  checkIngestScript(script: Uint8Array): void;
  /** Runs the script of a pipeline on a document with its metadata; all is JSON. */
  runIngestScript(script: Uint8Array, ctx: Uint8Array): { readonly value: Uint8Array; readonly ctx: Uint8Array };
  /** Compiles an expression of grok; `definitions` are names with their expressions, one after the other. */
  grok(pattern: string, definitions: readonly string[]): Expression;
  /** Compiles a date format with the names of a locale; without one, with those of no language. */
  dateFormat(pattern: string, locale: string | undefined, major: Major): DateFormat;
  /** The text without markup, its entities decoded. */
  stripHtml(text: string, major: Major): string;
  /** The library of named expressions of grok. */
  grokLibrary(): Readonly<Record<string, string>>;
  /** Applies `filter_path`, `pretty` and `format` to JSON bytes, numbers verbatim. */
  render(
    json: Uint8Array,
    options: { readonly pretty: boolean; readonly filter_path?: string; readonly format: 'json' | 'yaml' },
  ): Uint8Array;
}
