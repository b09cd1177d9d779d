import type { Major } from '../major.ts';
import type { Cancellation } from './cancellation.ts';
import { CompiledDateFormat } from './date_format.ts';
import type {
  CheckedSearch,
  CreateIndexOptions,
  DateFormat,
  Engine,
  EngineFeatures,
  EngineIndex,
  EngineReply,
  Expression,
  SearchOptions,
  SearchTarget,
} from './engine.ts';
import { LongSearches } from './long_searches.ts';
import { MemoryKeeper } from './memory.ts';
import {
  type Addon,
  loadAddon,
  type NativeCreateOptions,
  type NativeLater,
  type NativeSearchReply,
  type NativeTarget,
} from './native.ts';
import { call, readError } from './native_error.ts';
import { NativeEngineIndex } from './native_index.ts';
import { briefDefinition, briefText, later, untilCancelled } from './native_later.ts';
import { nativeOptions, type SearchOperation } from './native_options.ts';

type RenderOptions = Parameters<Engine['render']>[1];

/** Searches over more documents than this leave the main thread unless they are brief: below it, the hop costs more than the search. */
const documentsOnThread = 20_000;

/** Documents that a brief search reads at the most: about a millisecond. */
const documentsOfBrief = 300_000;

/** Bytes of a body above which its search is not tried on the event loop: reading it alone would take long there. */
const longBody = 65_536;

/** Searches on the event loop after which others have their turn. */
const searchesOfTurn = 32;

/** Body size in bytes above which a search is not even checked for being brief: it would be parsed twice. */
const briefBody = 4096;

function nativeCreation({ name, uuid, major, settings, mappings }: CreateIndexOptions): NativeCreateOptions {
  return { name, uuid, major, settings: JSON.stringify(settings), ...(mappings ? { mappings } : {}) };
}

function nativeTarget({ filter, routing, shards }: SearchTarget): NativeTarget {
  // The most common case has no members at all, and absent members are read, too.
  return { filter: filter ?? undefined, routing: routing ?? undefined, shards: shards ?? undefined };
}

/** The Rust core. The addon is loaded once, when the first engine is requested. */
class NativeEngine implements Engine {
  readonly #addon: Addon;
  readonly #memory: MemoryKeeper;
  readonly #long = new LongSearches();
  /** Searches on the pool. */
  #onPool = 0;
  /** Whether a search was begun in this turn of the event loop. */
  #begun = false;
  /** Searches that were begun in it. */
  #ofTurn = 0;

  constructor(addon: Addon) {
    this.#addon = addon;
    this.#memory = new MemoryKeeper(addon);
  }

  createIndex(options: CreateIndexOptions): EngineIndex {
    const native = call(() => this.#addon.NativeIndex.create(nativeCreation(options)));
    return new NativeEngineIndex(native, this.#memory);
  }

  createIndexLater(options: CreateIndexOptions): EngineIndex | Promise<EngineIndex> {
    const creation = nativeCreation(options);
    if (creation.settings.length + (options.mappings?.length ?? 0) <= briefDefinition) return this.createIndex(options);
    return later(this.#addon.createLater(creation)).then((native) => new NativeEngineIndex(native, this.#memory));
  }

  search(targets: readonly SearchTarget[], body: Uint8Array | null, options: SearchOptions): Promise<EngineReply> {
    return this.#search(targets, body, options, { action: 'search' });
  }

  count(targets: readonly SearchTarget[], body: Uint8Array | null, options: SearchOptions): Promise<EngineReply> {
    return this.#search(targets, body, options, { action: 'count' });
  }

  explain(
    target: SearchTarget | null,
    id: string,
    body: Uint8Array | null,
    options: SearchOptions,
  ): Promise<EngineReply> {
    return this.#search(target === null ? [] : [target], body, options, { action: 'search', explain: id });
  }

  fieldCaps(targets: readonly SearchTarget[], body: Uint8Array | null, options: SearchOptions): Promise<EngineReply> {
    return this.#search(targets, body, options, { action: 'field_caps' });
  }

  termsEnum(targets: readonly SearchTarget[], body: Uint8Array | null, options: SearchOptions): Promise<EngineReply> {
    return this.#search(targets, body, options, { action: 'terms_enum' });
  }

  validateQuery(
    targets: readonly SearchTarget[],
    body: Uint8Array | null,
    options: SearchOptions,
  ): Promise<EngineReply> {
    return this.#search(targets, body, options, { action: 'validate' });
  }

  async #search(
    targets: readonly SearchTarget[],
    body: Uint8Array | null,
    options: SearchOptions,
    operation: SearchOperation,
  ): Promise<EngineReply> {
    if (++this.#ofTurn > searchesOfTurn) await new Promise((resolve) => setImmediate(resolve));
    const indices = targets.map(({ index }) => (index as NativeEngineIndex).native);
    const rest = targets.map(nativeTarget);
    let documents = 0;
    for (const index of indices) documents += index.maxDoc();
    const mayBeBrief =
      operation.action === 'search' && operation.explain === undefined && (body === null || body.length <= briefBody);
    const isAlone = this.#isAlone();
    const shape = this.#long.shape(operation.action, body);
    const isLong = (body !== null && body.length > longBody) || this.#long.includes(shape, documents);
    const atMost = isLong
      ? undefined
      : documents <= documentsOnThread
        ? Number.POSITIVE_INFINITY
        : mayBeBrief && isAlone
          ? documentsOfBrief
          : undefined;
    try {
      const found = this.#addon.search(indices, rest, body, nativeOptions(options, operation), atMost);
      const isLater = 'reply' in found;
      if (isLater && atMost !== undefined) this.#long.add(shape, documents);
      const reply = isLater ? await this.#fromPool(found, shape, options.cancellation) : found;
      for (const text of reply.warnings ?? []) options.warn(text);
      const { status, body: bytes, skipped, lost } = reply;
      return { status, body: bytes, ...(skipped ? { skipped } : {}), ...(lost ? { lost } : {}) };
    } catch (error) {
      throw readError(error, options.warn);
    }
  }

  async #fromPool(
    { reply, budget }: NativeLater,
    shape: string | undefined,
    cancellation?: Cancellation,
  ): Promise<NativeSearchReply> {
    this.#onPool++;
    const begun = performance.now();
    try {
      return await untilCancelled({ reply, budget }, cancellation);
    } finally {
      this.#long.took(shape, performance.now() - begun);
      this.#onPool--;
    }
  }

  /** Whether no search is on the pool and none was begun in this turn of the event loop: several clients are served best by several threads. */
  #isAlone(): boolean {
    if (this.#begun) return false;
    this.#begun = true;
    setImmediate(() => {
      this.#begun = false;
      this.#ofTurn = 0;
    });
    return this.#onPool === 0;
  }

  checkSearch(body: Uint8Array | null, options: SearchOptions): CheckedSearch {
    const { warn } = options;
    const { complaints, pit, keep_alive, warnings } = call(
      () => this.#addon.checkSearch(body, nativeOptions(options, { action: 'search' })),
      warn,
    );
    for (const text of warnings) warn(text);
    if (pit === undefined) return { complaints, pit: null };
    return { complaints, pit: { id: pit, ...(keep_alive === undefined ? {} : { keep_alive }) } };
  }

  dropped(): void {
    this.#memory.dropped();
  }

  decodeHandle(text: string): Uint8Array {
    return call(() => this.#addon.decodeHandle(text));
  }

  analyze(body: Uint8Array, major: Major, config?: string, cancellation?: Cancellation) {
    if (body.length <= briefText) return call(() => this.#addon.analyze(body, major, config));
    return later(untilCancelled(this.#addon.analyzeLater(body, major, config), cancellation));
  }

  validateUpdate(body: Uint8Array): boolean {
    return call(() => this.#addon.judgeUpdate(body));
  }

  storedBody(body: Uint8Array, hashed: boolean): string {
    return call(() => this.#addon.keptBody(body, hashed)).toString('utf8');
  }

  printFilter(filter: Uint8Array, major: Major, warn: (text: string) => void): string {
    const { json, warnings } = call(() => this.#addon.printFilter(filter, major));
    for (const text of warnings) warn(text);
    return json.toString('utf8');
  }

  renderTemplate(source: string, params: Uint8Array, major: Major, contentType?: string): string {
    return call(() => this.#addon.renderTemplate(source, params, contentType, major));
  }

  validateTemplate(source: string, major: Major): void {
    call(() => this.#addon.renderTemplate(source, undefined, undefined, major));
  }

  runScript(script: Uint8Array, document: Uint8Array, source: Uint8Array) {
    return call(() => this.#addon.runScript(script, document, source));
  }

  checkIngestScript(script: Uint8Array): void {
    call(() => this.#addon.checkIngestScript(script));
  }

  runIngestScript(script: Uint8Array, ctx: Uint8Array) {
    return call(() => this.#addon.runIngestScript(script, ctx));
  }

  grok(pattern: string, definitions: readonly string[]): Expression {
    const compiled = call(() => this.#addon.NativeGrok.compile(pattern, [...definitions]));
    return { captures: (text) => call(() => compiled.captures(text)) };
  }

  dateFormat(pattern: string, locale: string | undefined, major: Major): DateFormat {
    return new CompiledDateFormat(call(() => this.#addon.NativeDateFormat.compile(pattern, locale, major)));
  }

  stripHtml(text: string, major: Major): string {
    return call(() => this.#addon.stripHtml(text, major));
  }

  grokLibrary(): Readonly<Record<string, string>> {
    return call(() => this.#addon.grokLibrary());
  }

  validateBody(body: Uint8Array): void {
    call(() => this.#addon.parseBody(body));
  }

  parseBody(body: Uint8Array): unknown {
    return JSON.parse(call(() => this.#addon.parseBody(body)).toString('utf8'));
  }

  render(json: Uint8Array, { pretty, filter_path, format }: RenderOptions): Uint8Array {
    return call(() => this.#addon.render(json, pretty, filter_path, format === 'yaml'));
  }
}

let engine: NativeEngine | undefined;

/** The engine, with the addon of this machine; throws one clear line when that is not built. */
export function nativeEngine(): Engine {
  engine ??= new NativeEngine(loadAddon());
  return engine;
}

/** The features that the engine supports for a major version. */
export function engineFeatures(major: Major): EngineFeatures {
  const addon = loadAddon();
  return JSON.parse(call(() => addon.features(major)).toString('utf8')) as EngineFeatures;
}
