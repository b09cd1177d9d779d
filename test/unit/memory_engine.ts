import type {
  BulkItem,
  CheckedSearch,
  CreateIndexOptions,
  Engine,
  EngineIndex,
  EngineReply,
  SearchTarget,
  WriteOptions,
} from '../../src/engine/index.ts';
import { ElasticsearchError, parseError } from '../../src/errors/index.ts';

interface Doc {
  readonly source: string;
  readonly version: number;
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** An index that stores documents in a map: enough for tests of the coordination, and no more. */
export class MemoryIndex implements EngineIndex {
  readonly options: CreateIndexOptions;
  readonly calls: string[] = [];
  #docs: Map<string, Doc>;
  #mapping: string;

  constructor(options: CreateIndexOptions, docs = new Map<string, Doc>(), mapping?: string) {
    this.options = options;
    this.#docs = docs;
    this.#mapping = mapping ?? (options.mappings === null ? '{}' : Buffer.from(options.mappings).toString());
  }

  fork(): MemoryIndex {
    return new MemoryIndex(this.options, new Map(this.#docs), this.#mapping);
  }

  mappingWithDefaults(): Uint8Array {
    throw new Error('mappingWithDefaults is not in the memory engine');
  }

  forkAs(): MemoryIndex {
    return this.fork();
  }

  hold(): MemoryIndex {
    return this.fork();
  }

  countScroll(): void {}

  clearRequestCache(): void {}

  continueFrom(): void {}

  nextSeqNos(): readonly number[] {
    return [];
  }

  mapping(): Uint8Array {
    return Buffer.from(this.#mapping);
  }

  reloadAnalysis(): void {}

  putMapping(body: Uint8Array): void {
    const text = Buffer.from(body).toString();
    if (text.includes('conflict')) throw parseError('conflict');
    this.#mapping = text;
  }

  checkFilter(filter: Uint8Array): void {
    const text = Buffer.from(filter).toString();
    if (!text.includes('foo')) return;
    throw new ElasticsearchError({ type: 'parsing_exception', reason: 'unknown query [foo]', status: 400 });
  }

  shardOf(): number {
    return 0;
  }

  updateSettings(settings: Readonly<Record<string, string | readonly string[]>>): void {
    this.calls.push(`settings ${JSON.stringify(settings)}`);
  }

  index(id: string, source: Uint8Array, opType: 'index' | 'create', options: WriteOptions): EngineReply {
    this.calls.push(`${opType} ${id} ${options.routing ?? '-'} ${options.refresh}`);
    const version = (this.#docs.get(id)?.version ?? 0) + 1;
    this.#docs.set(id, { source: Buffer.from(source).toString(), version });
    return { status: version === 1 ? 201 : 200, body: json({ _index: this.options.name, _id: id, _version: version }) };
  }

  delete(id: string, options: WriteOptions): EngineReply {
    this.calls.push(`delete ${id} ${options.routing ?? '-'}`);
    const found = this.#docs.delete(id);
    return { status: found ? 200 : 404, body: json({ _index: this.options.name, _id: id }) };
  }

  update(id: string, body: Uint8Array, options: WriteOptions): EngineReply {
    return this.index(id, body, 'index', options);
  }

  get(id: string, query: Readonly<Record<string, string>>): EngineReply {
    this.calls.push(`get ${id} ${JSON.stringify(query)}`);
    const doc = this.#docs.get(id);
    const head = `{"_index":"${this.options.name}","_id":${JSON.stringify(id)}`;
    if (doc === undefined) return { status: 404, body: Buffer.from(`${head},"found":false}`) };
    return { status: 200, body: Buffer.from(`${head},"found":true,"_source":${doc.source}}`) };
  }

  getSource(id: string): EngineReply {
    return { status: 200, body: Buffer.from(this.#docs.get(id)?.source ?? '') };
  }

  async bulk(
    bytes: Uint8Array,
    items: readonly BulkItem[],
    options: Pick<WriteOptions, 'now' | 'refresh'>,
  ): Promise<{ items: Uint8Array[]; errors: boolean }> {
    const replies = items.map(({ action, id, start, end, routing }) => {
      const write = { ...options, ...(routing === undefined ? {} : { routing }) };
      const reply =
        action === 'delete'
          ? this.delete(id, write)
          : this.index(id, bytes.subarray(start, end), action === 'create' ? 'create' : 'index', write);
      return json({ [action]: { _index: this.options.name, _id: id, status: reply.status } });
    });
    return { items: replies, errors: false };
  }

  refresh(): void {
    this.calls.push('refresh');
  }

  isLongToRefresh(): boolean {
    return false;
  }

  refreshLater(): void {
    this.refresh();
  }

  putMappingLater(body: Uint8Array): void {
    this.putMapping(body);
  }

  async forceMerge(): Promise<void> {
    this.calls.push('forceMerge');
  }

  stats() {
    return {
      shards: [{ docs: this.#docs.size, deleted: 0, counters: [], segments: [] }],
      store_bytes: 0,
      searches: [],
    };
  }

  describeTerms(): never {
    throw new Error('no term vectors here');
  }

  termVectors(request: string): Uint8Array {
    return Buffer.from(request);
  }

  analyze(body: Uint8Array): Uint8Array {
    return body;
  }
}

/** The engine of the unit tests of coordination. */
export class MemoryEngine implements Engine {
  readonly searches: (readonly SearchTarget[])[] = [];

  createIndex(options: CreateIndexOptions): EngineIndex {
    return new MemoryIndex(options);
  }

  createIndexLater(options: CreateIndexOptions): EngineIndex {
    return this.createIndex(options);
  }

  async search(targets: readonly SearchTarget[]): Promise<EngineReply> {
    this.searches.push(targets);
    return { status: 200, body: json({ hits: targets.length }) };
  }

  async count(targets: readonly SearchTarget[]): Promise<EngineReply> {
    return this.search(targets);
  }

  async explain(target: SearchTarget): Promise<EngineReply> {
    return this.search([target]);
  }

  analyze(body: Uint8Array): Uint8Array {
    return body;
  }

  async fieldCaps(targets: readonly SearchTarget[]): Promise<EngineReply> {
    return this.validateQuery(targets);
  }

  async termsEnum(targets: readonly SearchTarget[]): Promise<EngineReply> {
    return this.validateQuery(targets);
  }

  async validateQuery(targets: readonly SearchTarget[]): Promise<EngineReply> {
    return this.search(targets);
  }

  checkSearch(): CheckedSearch {
    return { complaints: [], pit: null };
  }

  decodeHandle(text: string): Uint8Array {
    return Buffer.from(text, 'base64url');
  }

  storedBody(body: Uint8Array): string {
    return Buffer.from(body).toString();
  }

  printFilter(filter: Uint8Array): string {
    return Buffer.from(filter).toString();
  }

  renderTemplate(): never {
    throw new Error('no templates here');
  }

  validateTemplate(): void {}

  validateUpdate(body: Uint8Array): boolean {
    return Object.hasOwn(this.parseBody(body) as object, 'doc');
  }

  runScript(): never {
    throw new Error('no scripts here');
  }

  checkIngestScript(): never {
    throw new Error('no scripts here');
  }

  runIngestScript(): never {
    throw new Error('no scripts here');
  }

  grok(): never {
    throw new Error('no expressions here');
  }

  dateFormat(): never {
    throw new Error('no dates here');
  }

  stripHtml(): never {
    throw new Error('no markup here');
  }

  grokLibrary(): never {
    throw new Error('no expressions here');
  }

  validateBody(body: Uint8Array): void {
    this.parseBody(body);
  }

  parseBody(body: Uint8Array): unknown {
    try {
      return JSON.parse(Buffer.from(body).toString());
    } catch {
      throw new ElasticsearchError({ type: 'x_content_parse_exception', reason: 'not JSON', status: 400 });
    }
  }

  render(bytes: Uint8Array): Uint8Array {
    return bytes;
  }
}
