import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shard } from './engine.ts';

/** The exports of the addon: see `native/binding/src`. Errors are thrown with the reply's JSON as message. */
export interface Addon {
  readonly NativeIndex: { create(options: NativeCreateOptions): NativeIndex };
  /** An empty index that is made on the pool. */
  createLater(options: NativeCreateOptions): Promise<NativeIndex>;
  parseBody(body: Uint8Array): Buffer;
  runScript(
    script: Uint8Array,
    document: Uint8Array,
    source: Uint8Array,
  ): { readonly op: string; readonly metadata: Buffer; readonly source: Buffer };
  checkIngestScript(script: Uint8Array): void;
  runIngestScript(script: Uint8Array, ctx: Uint8Array): { readonly value: Buffer; readonly ctx: Buffer };
  readonly NativeGrok: { compile(pattern: string, definitions: string[]): NativeGrok };
  grokLibrary(): Readonly<Record<string, string>>;
  readonly NativeDateFormat: { compile(pattern: string, locale: string | undefined, major: number): NativeDateFormat };
  stripHtml(text: string, major: number): string;
  judgeUpdate(body: Uint8Array): boolean;
  keptBody(body: Uint8Array, hashed: boolean): Buffer;
  printFilter(filter: Uint8Array, major: number): { readonly json: Buffer; readonly warnings: readonly string[] };
  /** Without values the template is only validated. */
  renderTemplate(
    source: string,
    params: Uint8Array | undefined,
    contentType: string | undefined,
    major: number,
  ): string;
  analyze(body: Uint8Array, major: number, config: string | undefined): Buffer;
  analyzeLater(body: Uint8Array, major: number, config: string | undefined): NativeWork<Buffer>;
  render(json: Uint8Array, pretty: boolean, filterPath: string | undefined, yaml: boolean): Buffer;
  /** Runs searches that read at most `atMost` documents at once; all others, and any without it, on the pool. */
  search(...request: [...NativeSearchRequest, atMost?: number]): NativeSearchReply | NativeLater;
  checkSearch(body: Uint8Array | null, options: NativeSearchOptions): NativeChecked;
  decodeHandle(text: string): Buffer;
  /** Frees unused memory of so many threads of the pool. */
  giveBack(threads: number): readonly Promise<void>[];
  features(major: number): Buffer;
}

/** A compiled expression: names and texts of the groups of its first match, one after the other. */
export interface NativeGrok {
  captures(text: string): readonly string[] | null;
}

/** A compiled date format; `year` is that of texts without one. */
export interface NativeDateFormat {
  convert(output: NativeDateFormat, text: string, zone: string | undefined, iso: boolean, year: number): string;
  print(millis: number, zone: string): string;
}

/** A reply's body and the warnings that go with it. */
export interface NativeSearchReply {
  readonly status: number;
  readonly body: Buffer;
  readonly warnings?: readonly string[];
  /** The shards that the first page of a scroll skipped. */
  readonly skipped?: readonly Shard[];
  /** Whether a shard failed a page of a scroll. */
  readonly lost?: boolean;
}

/** Work on the pool, and what cancels it. */
export interface NativeWork<T> {
  readonly reply: Promise<T>;
  readonly budget: { cancel(): void };
}

/** A search on the pool. */
export type NativeLater = NativeWork<NativeSearchReply>;

/** The search parameters specific to one index. */
export interface NativeTarget {
  readonly filter?: Uint8Array | undefined;
  readonly routing?: readonly string[] | undefined;
  readonly shards?: readonly number[] | undefined;
}

/** Indices, the parameters of each, body, options. */
export type NativeSearchRequest = [
  indices: readonly NativeIndex[],
  targets: readonly NativeTarget[],
  body: Uint8Array | null,
  options: NativeSearchOptions,
];

/** The options of a search besides its body. */
export interface NativeSearchOptions {
  readonly action: 'search' | 'count' | 'field_caps' | 'terms_enum' | 'validate';
  readonly now: number;
  readonly major: number;
  readonly node_id: string;
  readonly timed: boolean;
  readonly expressions?: readonly string[] | undefined;
  /** Absent where there are none. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Absent where none of its members is set: reading each member takes time. */
  readonly rare?: NativeRareOptions | undefined;
}

/** Options that few searches have. */
export interface NativeRareOptions {
  /** `_explain` of this document. */
  readonly explain?: string;
  readonly scroll?: number;
  readonly lines?: boolean;
  readonly yaml?: boolean;
  readonly conflicts?: readonly string[];
  readonly refusal?: string;
  readonly judging?: boolean;
  readonly index_names?: readonly {
    readonly expression: string;
    readonly boosted?: boolean;
    readonly indices: readonly string[];
    readonly refusal?: readonly string[];
  }[];
  readonly documents?: readonly NativeLookedUp[];
  readonly lookups?: readonly { readonly index: string; readonly body: string; readonly reply: Uint8Array }[];
  readonly max_buckets?: number;
  readonly request_breaker?: readonly number[];
  readonly stored_scripts?: readonly {
    readonly id: string;
    readonly lang: string;
    readonly source: string;
    readonly content_type?: string;
  }[];
}

/** A document that was read, or whose term vectors were requested. */
export interface NativeLookedUp {
  readonly index: string;
  readonly id: string;
  readonly routing?: string;
  readonly term_vectors?: string;
  readonly reply?: Uint8Array;
}

/** The options of a search's body, parsed before it runs. */
export interface NativeChecked {
  readonly complaints: readonly string[];
  readonly pit?: string;
  readonly keep_alive?: string;
  readonly warnings: readonly string[];
}

export interface NativeCreateOptions {
  readonly name: string;
  readonly uuid: string;
  readonly major: number;
  readonly settings: string;
  readonly mappings?: Uint8Array;
}

export interface NativeWriteOptions {
  readonly routing?: string;
  readonly if_seq_no?: number;
  readonly if_primary_term?: number;
  readonly version?: number;
  readonly version_type?: string;
  readonly generated_id?: boolean;
}

export interface NativeReply {
  readonly status: number;
  readonly body: Buffer;
}

/** Operations of one index, packed: four numbers each (action, start, end, length of the id in bytes); options only of the items that have any. */
export interface NativeBulkRequest {
  /** Each with a line feed after it. */
  readonly ids: string;
  readonly operations: Uint32Array;
  readonly options: readonly { readonly item: number; readonly options: NativeWriteOptions }[];
  readonly now: number;
  readonly refresh: string;
}

/** The items' objects one after another, and where each ends. */
export interface NativeBulkReply {
  readonly items: Buffer;
  readonly ends: Uint32Array;
  readonly errors: boolean;
}

/** The terms of a document. */
export interface NativeTerms {
  readonly version: number;
  readonly found: boolean;
  readonly term_vectors?: Buffer;
}

export interface NativeIndex {
  fork(): NativeIndex;
  forkAs(name: string, uuid: string): NativeIndex;
  hold(): NativeIndex;
  countScroll(): void;
  clearRequestCache(): void;
  continueFrom(shard: number, seqNo: number, primaryTerm: number): void;
  nextSeqNos(): number[];
  mapping(): Buffer;
  mappingWithDefaults(): Buffer;
  putMapping(body: Uint8Array): void;
  /** On the pool; the body must not change until it is done. */
  putMappingAsync(body: Uint8Array): Promise<void>;
  updateSettings(json: string): void;
  reloadAnalysis(json: string): void;
  index(
    id: string,
    source: Uint8Array,
    create: boolean,
    options: NativeWriteOptions,
    now: number,
    refresh: string,
  ): NativeReply;
  /** The same on the pool; the source must not change until it is done. */
  indexAsync(
    id: string,
    source: Uint8Array,
    create: boolean,
    options: NativeWriteOptions,
    now: number,
    refresh: string,
  ): Promise<NativeReply>;
  delete(id: string, options: NativeWriteOptions, now: number, refresh: string): NativeReply;
  deleteAsync(id: string, options: NativeWriteOptions, now: number, refresh: string): Promise<NativeReply>;
  update(
    id: string,
    body: Uint8Array,
    options: NativeWriteOptions,
    now: number,
    refresh: string,
    query: Readonly<Record<string, string>>,
  ): NativeReply;
  updateAsync(
    id: string,
    body: Uint8Array,
    options: NativeWriteOptions,
    now: number,
    refresh: string,
    query: Readonly<Record<string, string>>,
  ): Promise<NativeReply>;
  get(id: string, query: Readonly<Record<string, string>>): NativeReply;
  getSource(id: string, query: Readonly<Record<string, string>>): NativeReply;
  bulk(bytes: Uint8Array, request: NativeBulkRequest): NativeBulkReply;
  bulkAsync(bytes: Uint8Array, request: NativeBulkRequest): Promise<NativeBulkReply>;
  termVectors(request: string, routing: string | undefined, now: number): Buffer;
  describeTerms(request: Uint8Array, routing: string | undefined, now: number): NativeTerms;
  describeTermsAsync(request: Uint8Array, routing: string | undefined, now: number): NativeWork<NativeTerms>;
  refresh(): void;
  refreshAsync(): Promise<void>;
  /** Rows of segments that a refresh would write. */
  refreshRows(): number;
  analyze(body: Uint8Array): Buffer;
  analyzeAsync(body: Uint8Array): NativeWork<Buffer>;
  /** Returns the deprecations in it. */
  checkFilter(filter: Uint8Array, now: number, documents: readonly NativeLookedUp[]): readonly string[];
  forceMerge(most: number): Promise<void>;
  maxDoc(): number;
  shardOf(routing: string): number;
  stats(): {
    readonly shards: readonly {
      readonly docs: number;
      readonly deleted: number;
      readonly counters: readonly number[];
      readonly segments: readonly number[];
    }[];
    readonly store_bytes: number;
    readonly searches: readonly number[];
  };
}

/** The addon of the platform's own package; undefined where that is not installed. */
function packaged(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

/** This machine's name in addon files: `linux-x64-gnu`, `darwin-arm64`, … */
export function platform(): string {
  const { platform, arch } = process;
  // `process.report` would report the C library too, but takes longer than the complete startup may.
  if (platform === 'linux') return `linux-${arch}-${existsSync('/etc/alpine-release') ? 'musl' : 'gnu'}`;
  return platform === 'win32' ? `win32-${arch}-msvc` : `${platform}-${arch}`;
}

/**
 * Loads `native/standin.<platform>.node` of the package that this file belongs to, in `src` or bundled in `dist`, or else the package
 * `standin-<platform>`; another build of the engine when the environment variable STANDIN_ADDON names its file, as the mutation suite does.
 */
export function loadAddon(from: string = fileURLToPath(import.meta.url)): Addon {
  const other = process.env['STANDIN_ADDON'];
  if (other) return createRequire(from)(other) as Addon;
  const file = `native/standin.${platform()}.node`;
  for (let folder = dirname(from); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, file);
    if (existsSync(path)) return createRequire(path)(path) as Addon;
  }
  const name = `standin-${platform()}`;
  const found = packaged(name, from);
  if (found !== undefined) return createRequire(found)(found) as Addon;
  throw new Error(
    `standin: no engine for this platform: install the package ${name} (npm omits it with --omit=optional), or, in a checkout, run "npm run setup"`,
  );
}
