import type { Cancellation } from './cancellation.ts';
import type { BulkItem, CreateIndexOptions, EngineIndex, EngineReply, LookedUp, WriteOptions } from './engine.ts';
import type { MemoryKeeper } from './memory.ts';
import type { NativeIndex } from './native.ts';
import { packBulk, unpackBulk } from './native_bulk.ts';
import { call } from './native_error.ts';
import { briefDefinition, briefText, later, untilCancelled } from './native_later.ts';

/** Bulk requests of more bytes than this run on libuv's pool: the event loop goes on meanwhile. */
const SYNC_BULK_BYTES = 32 * 1024;
/** Documents of more bytes than this are written on the pool, too: their analysis takes longer than the hop. */
const SYNC_DOCUMENT_BYTES = 16 * 1024;
/** Rows of segments that are written on the event loop at the most. */
const SYNC_ROWS = 200;

type Query = Readonly<Record<string, string>>;

/** One index of the Rust core. */
export class NativeEngineIndex implements EngineIndex {
  readonly native: NativeIndex;
  readonly #memory: MemoryKeeper;
  /** Whether a large document was written: an update of it parses, merges and indexes all of it, however short its own body is. */
  #hasLarge: boolean;

  constructor(native: NativeIndex, memory: MemoryKeeper, hasLarge = false) {
    this.native = native;
    this.#memory = memory;
    this.#hasLarge = hasLarge;
  }

  fork(): NativeEngineIndex {
    return new NativeEngineIndex(
      call(() => this.native.fork()),
      this.#memory,
      this.#hasLarge,
    );
  }

  hold(): NativeEngineIndex {
    return new NativeEngineIndex(
      call(() => this.native.hold()),
      this.#memory,
      this.#hasLarge,
    );
  }

  countScroll(): void {
    call(() => this.native.countScroll());
  }

  clearRequestCache(): void {
    call(() => this.native.clearRequestCache());
  }

  forkAs(name: string, uuid: string): NativeEngineIndex {
    return new NativeEngineIndex(
      call(() => this.native.forkAs(name, uuid)),
      this.#memory,
      this.#hasLarge,
    );
  }

  continueFrom(shard: number, seqNo: number, primaryTerm: number): void {
    call(() => this.native.continueFrom(shard, seqNo, primaryTerm));
  }

  nextSeqNos(): readonly number[] {
    return call(() => this.native.nextSeqNos());
  }

  mapping(): Uint8Array {
    return call(() => this.native.mapping());
  }

  mappingWithDefaults(): Uint8Array {
    return call(() => this.native.mappingWithDefaults());
  }

  putMapping(body: Uint8Array): void {
    call(() => this.native.putMapping(body));
  }

  putMappingLater(body: Uint8Array): void | Promise<void> {
    if (body.length <= briefDefinition) return this.putMapping(body);
    return later(this.native.putMappingAsync(body));
  }

  updateSettings(settings: Readonly<Record<string, string | readonly string[]>>): void {
    call(() => this.native.updateSettings(JSON.stringify(settings)));
  }

  reloadAnalysis(settings: CreateIndexOptions['settings']): void {
    call(() => this.native.reloadAnalysis(JSON.stringify(settings)));
  }

  index(id: string, source: Uint8Array, opType: 'index' | 'create', options: WriteOptions) {
    this.#note(source.length, source.length);
    const { now, refresh, ...own } = options;
    const rest = [opType === 'create', own, now, String(refresh)] as const;
    if (source.length > SYNC_DOCUMENT_BYTES || this.#isLong(refresh))
      return later(call(() => this.native.indexAsync(id, source, ...rest)));
    return call(() => this.native.index(id, source, ...rest));
  }

  /** Notes that so many bytes were written, and the size of the largest document of them. */
  #note(bytes: number, largest: number): void {
    this.#memory.wrote(bytes);
    this.#hasLarge ||= largest > SYNC_DOCUMENT_BYTES;
  }

  delete(id: string, { now, refresh, ...own }: WriteOptions) {
    if (this.#isLong(refresh)) return later(call(() => this.native.deleteAsync(id, own, now, String(refresh))));
    return call(() => this.native.delete(id, own, now, String(refresh)));
  }

  /** Whether the refresh of a write takes long: most of its work is that of writes before. */
  #isLong(refresh: WriteOptions['refresh']): boolean {
    return refresh !== false && this.isLongToRefresh();
  }

  update(id: string, body: Uint8Array, options: WriteOptions & { readonly query: Query }) {
    this.#note(body.length, body.length);
    const { now, refresh, query, ...own } = options;
    const rest = [own, now, String(refresh), query] as const;
    if (this.#hasLarge || this.#isLong(refresh)) return later(call(() => this.native.updateAsync(id, body, ...rest)));
    return call(() => this.native.update(id, body, ...rest));
  }

  get(id: string, query: Query): EngineReply {
    return call(() => this.native.get(id, query));
  }

  getSource(id: string, query: Query): EngineReply {
    return call(() => this.native.getSource(id, query));
  }

  termVectors(request: string, routing: string | undefined, now: number): Uint8Array {
    return call(() => this.native.termVectors(request, routing, now));
  }

  describeTerms(request: Uint8Array, routing: string | undefined, now: number, cancellation?: Cancellation) {
    if (!this.#hasLarge && request.length <= briefText)
      return call(() => this.native.describeTerms(request, routing, now));
    return later(untilCancelled(this.native.describeTermsAsync(request, routing, now), cancellation));
  }

  async bulk(bytes: Uint8Array, items: readonly BulkItem[], options: Pick<WriteOptions, 'now' | 'refresh'>) {
    this.#hasLarge ||= items.some(({ start, end }) => end - start > SYNC_DOCUMENT_BYTES);
    const request = packBulk(items, options);
    if (bytes.length <= SYNC_BULK_BYTES && !this.#hasLarge && !this.#isLong(options.refresh)) {
      this.#memory.wrote(bytes.length);
      return unpackBulk(call(() => this.native.bulk(bytes, request)));
    }
    const running = later(call(() => this.native.bulkAsync(bytes, request)));
    this.#memory.writing(bytes.length, running);
    return unpackBulk(await running);
  }

  shardOf(routing: string): number {
    return call(() => this.native.shardOf(routing));
  }

  refresh(): void {
    call(() => this.native.refresh());
  }

  isLongToRefresh(): boolean {
    return this.native.refreshRows() > SYNC_ROWS;
  }

  refreshLater(): void | Promise<void> {
    if (!this.isLongToRefresh()) return this.refresh();
    const running = later(this.native.refreshAsync());
    this.#memory.writing(0, running);
    return running;
  }

  forceMerge(most: number): Promise<void> {
    return later(call(() => this.native.forceMerge(most)));
  }

  stats(): ReturnType<EngineIndex['stats']> {
    return call(() => this.native.stats());
  }

  analyze(body: Uint8Array, cancellation?: Cancellation) {
    if (body.length <= briefText) return call(() => this.native.analyze(body));
    return later(untilCancelled(this.native.analyzeAsync(body), cancellation));
  }

  checkFilter(filter: Uint8Array, now: number, warn: (text: string) => void, documents: readonly LookedUp[]): void {
    for (const text of call(() => this.native.checkFilter(filter, now, documents), warn)) warn(text);
  }
}
