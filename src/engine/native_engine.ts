import type { Major } from '../major.ts';
import type {
  CheckedSearch,
  CreateIndexOptions,
  Engine,
  EngineFeatures,
  EngineIndex,
  EngineReply,
  SearchOptions,
  SearchTarget,
} from './engine.ts';
import {
  type Addon,
  loadAddon,
  type NativeSearchOptions,
  type NativeSearchReply,
  type NativeSearchRequest,
} from './native.ts';
import { call, readError } from './native_error.ts';
import { NativeEngineIndex } from './native_index.ts';

type RenderOptions = Parameters<Engine['render']>[1];

/** Searches over more documents than this leave the main thread unless they are brief: below it, the hop costs more than the search. */
const documentsOnThread = 20_000;

/** Bytes of a body above which it is not even asked whether its search is brief: it would be parsed twice. */
const briefBody = 4096;

/** The Rust core. The addon is loaded once, when the first engine is asked for. */
class NativeEngine implements Engine {
  readonly #addon: Addon;
  /** Searches on the pool. */
  #onPool = 0;
  /** Whether a search was begun in this turn of the event loop. */
  #begun = false;

  constructor(addon: Addon) {
    this.#addon = addon;
  }

  createIndex({ name, uuid, major, settings, mappings }: CreateIndexOptions): EngineIndex {
    const options = { name, uuid, major, settings: JSON.stringify(settings), ...(mappings ? { mappings } : {}) };
    return new NativeEngineIndex(call(() => this.#addon.NativeIndex.create(options)));
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
    { warn, ...options }: SearchOptions,
    operation: Pick<NativeSearchOptions, 'action' | 'explain'>,
  ): Promise<EngineReply> {
    const indices = targets.map(({ index }) => (index as NativeEngineIndex).native);
    const rest = targets.map(({ filter, routing, shards }) => ({
      ...(filter === null ? {} : { filter }),
      ...(routing === null ? {} : { routing }),
      ...(shards ? { shards } : {}),
    }));
    const documents = indices.reduce((sum, index) => sum + index.maxDoc(), 0);
    const request: NativeSearchRequest = [indices, rest, body, { ...operation, ...options }];
    try {
      const reply =
        documents > documentsOnThread ? await this.#searchMany(request) : this.#addon.searchSync(...request);
      for (const text of reply.warnings) warn(text);
      return { status: reply.status, body: reply.body };
    } catch (error) {
      throw readError(error, warn);
    }
  }

  /** On the pool, unless the search takes less than the way there and back and keeps no other one waiting. */
  async #searchMany(request: NativeSearchRequest): Promise<NativeSearchReply> {
    const [, , body, { action, explain }] = request;
    const mayBeBrief = action === 'search' && explain === undefined && (body === null || body.length <= briefBody);
    if (this.#isAlone() && mayBeBrief) {
      const reply = this.#addon.searchBrief(...request);
      if (reply !== null) return reply;
    }
    this.#onPool++;
    try {
      return await this.#addon.searchAsync(...request);
    } finally {
      this.#onPool--;
    }
  }

  /** Whether no search is on the pool and none was begun in this turn of the event loop: several clients are served best by several threads. */
  #isAlone(): boolean {
    if (this.#begun) return false;
    this.#begun = true;
    setImmediate(() => {
      this.#begun = false;
    });
    return this.#onPool === 0;
  }

  checkSearch(body: Uint8Array | null, { warn, ...options }: SearchOptions): CheckedSearch {
    const { complaints, pit, keep_alive, warnings } = call(
      () => this.#addon.checkSearch(body, { action: 'search', ...options }),
      warn,
    );
    for (const text of warnings) warn(text);
    if (pit === undefined) return { complaints, pit: null };
    return { complaints, pit: { id: pit, ...(keep_alive === undefined ? {} : { keep_alive }) } };
  }

  decodeHandle(text: string): Uint8Array {
    return call(() => this.#addon.decodeHandle(text));
  }

  analyze(body: Uint8Array, major: Major): Uint8Array {
    return call(() => this.#addon.analyze(body, major));
  }

  judgeUpdate(body: Uint8Array): boolean {
    return call(() => this.#addon.judgeUpdate(body));
  }

  keptBody(body: Uint8Array, hashed: boolean): string {
    return call(() => this.#addon.keptBody(body, hashed)).toString('utf8');
  }

  renderTemplate(source: string, params: Uint8Array, major: Major, contentType?: string): string {
    return call(() => this.#addon.renderTemplate(source, params, contentType, major));
  }

  judgeTemplate(source: string, major: Major): void {
    call(() => this.#addon.renderTemplate(source, undefined, undefined, major));
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

/** What the engine has built for a major version. */
export function engineFeatures(major: Major): EngineFeatures {
  const addon = loadAddon();
  return JSON.parse(call(() => addon.features(major)).toString('utf8')) as EngineFeatures;
}
