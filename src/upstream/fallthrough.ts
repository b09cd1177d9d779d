import { withIds } from './made_up_ids.ts';
import type { Nodes } from './nodes.ts';
import { isRead } from './reads.ts';
import { type Relayed, type RelayRequest, type ReplySink, relay } from './relay.ts';

/** A feature that the embedded server refused, so that the upstream was needed. */
export interface Needed {
  readonly reason: string;
  count: number;
  /** Method, path and query string of the first request. */
  readonly first: string;
}

/** The largest body that is held to be sent twice: what the server itself takes at most. */
const BODY_LIMIT = 104_857_600;
/** Bytes of writes on their way to the upstream beyond which the next client waits. */
const PENDING_LIMIT = 67_108_864;
const REASONS = 1_000;
const REFUSED = /"type" ?: ?"not_implemented",\s*"reason" ?: ?"((?:[^"\\]|\\.)*)"/;
/** APIs whose replies may contain items that are refused (501). */
const ITEMS = /\/_(bulk|msearch|mget)\b/;
/** Those whose replies hold ids that the server has made up. */
const NAMING = /\/_(bulk|doc)\/?(\?|$)/;

/** The index names of a path; undefined where it names none, and so may concern all of them. */
function namesOf(uri: string): readonly string[] | undefined {
  const [first = ''] = (uri.split('?', 1)[0] ?? '').split('/').filter((word) => word !== '');
  return first === '' || first.startsWith('_') ? undefined : first.split(',');
}

/**
 * Answers from the embedded server, and from the upstream what that refuses. Accepted writes go to the upstream too, so that it holds the same;
 * an index of which a write was refused is the upstream's alone from then on.
 */
export class Fallthrough {
  readonly #embedded: Nodes;
  readonly #upstream: Nodes;
  readonly #needed = new Map<string, Needed>();
  readonly #names = new Set<string>();
  #ownsAll = false;
  #requests = 0;
  #fell = 0;
  #mirrored = 0;
  #mirrorFailures = 0;
  #pending = 0;
  #mirrors: Promise<void> = Promise.resolve();

  constructor(embedded: Nodes, upstream: Nodes) {
    this.#embedded = embedded;
    this.#upstream = upstream;
  }

  async relay(request: RelayRequest, sink: ReplySink, signal: AbortSignal): Promise<Relayed> {
    this.#requests++;
    if (this.#isUpstreams(request.uri)) return this.#fall(request, sink, signal);
    await request.body.load(BODY_LIMIT);
    if (!request.body.isReplayable) return this.#fall(request, sink, signal);
    const isWrite = !isRead(request.method, request.uri);
    const held = new HeldSink(sink, ITEMS.test(request.uri) || (isWrite && NAMING.test(request.uri)));
    // The reply is looked into: it comes as it is, not compressed.
    const headers = without(request.headers, ['authorization', 'accept-encoding']);
    const relayed = await relay(this.#embedded, { ...request, headers }, held, signal);
    if (held.refusal === undefined) {
      if (isWrite && relayed.kind === 'answered') await this.#mirror(withIds(request, held.body), held.status);
      return relayed;
    }
    this.#note(held.refusal, request);
    if (isWrite) {
      const names = namesOf(request.uri);
      if (names === undefined) this.#ownsAll = true;
      else for (const name of names) this.#names.add(name);
    }
    return this.#fall(request, sink, signal);
  }

  #isUpstreams(uri: string): boolean {
    if (this.#ownsAll) return true;
    if (this.#names.size === 0) return false;
    const names = namesOf(uri);
    if (names === undefined) return uri !== '/' && !uri.startsWith('/?');
    return names.some((name) => name.includes('*') || this.#names.has(name));
  }

  async #fall(request: RelayRequest, sink: ReplySink, signal: AbortSignal): Promise<Relayed> {
    this.#fell++;
    await this.#mirrors;
    return relay(this.#upstream, request, sink, signal);
  }

  /** Sends an accepted write to the upstream, after those before it. */
  async #mirror(request: RelayRequest, status: number): Promise<void> {
    const size = request.body.bytes?.length ?? 0;
    this.#pending += size;
    const before = this.#mirrors;
    this.#mirrors = (async () => {
      await before;
      const seen = new StatusSink();
      await relay(this.#upstream, request, seen).catch(() => {});
      this.#mirrored++;
      if (seen.status !== status) this.#mirrorFailures++;
      this.#pending -= size;
    })();
    if (this.#pending > PENDING_LIMIT) await this.#mirrors;
  }

  #note(reason: string, { method, uri }: RelayRequest): void {
    const known = this.#needed.get(reason);
    if (known !== undefined) known.count++;
    else if (this.#needed.size < REASONS) {
      this.#needed.set(reason, { reason, count: 1, first: `${method} ${uri.slice(0, 500)}` });
    }
  }

  state(): Readonly<Record<string, unknown>> {
    return {
      fallthrough: {
        requests: this.#requests,
        upstream: this.#fell,
        needed: [...this.#needed.values()].sort((a, b) => b.count - a.count),
        indices: this.#ownsAll ? ['*'] : [...this.#names],
        mirrored: this.#mirrored,
        mirrored_otherwise: this.#mirrorFailures,
      },
    };
  }

  report(): readonly string[] {
    const needed = [...this.#needed.values()].sort((a, b) => b.count - a.count);
    return [
      `fallthrough: ${this.#requests} requests, ${this.#fell} answered by the upstream`,
      ...needed.map(({ reason, count, first }) => `${String(count).padStart(8)}  ${reason}  (${first})`),
      ...(this.#mirrorFailures > 0
        ? [`${String(this.#mirrorFailures).padStart(8)}  accepted writes that the upstream answered otherwise`]
        : []),
    ];
  }

  async close(): Promise<void> {
    await this.#mirrors;
  }
}

function without(headers: readonly string[], names: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i + 1 < headers.length; i += 2) {
    if (!names.includes((headers[i] as string).toLowerCase()))
      kept.push(headers[i] as string, headers[i + 1] as string);
  }
  return kept;
}

/** Reads the status of a reply and drops the rest. */
class StatusSink implements ReplySink {
  status = 0;

  start(status: number): void {
    this.status = status;
  }

  data(): boolean {
    return true;
  }

  end(): void {}
}

/** Passes a reply on unless it is a refusal (501), which is held back; replies with items are buffered until that is known. */
class HeldSink implements ReplySink {
  readonly #sink: ReplySink;
  readonly #hasItems: boolean;
  #held: { message: string; headers: string[]; chunks: Buffer[] } | undefined;
  status = 0;
  /** The feature that is refused. */
  refusal: string | undefined;
  /** The reply, where it was held back. */
  body = '';

  constructor(sink: ReplySink, hasItems: boolean) {
    this.#sink = sink;
    this.#hasItems = hasItems;
  }

  start(status: number, message: string, headers: string[]): void {
    this.status = status;
    if (status === 501 || this.#hasItems) this.#held = { message, headers, chunks: [] };
    else this.#sink.start(status, message, headers);
  }

  data(chunk: Buffer, resume: () => void): boolean {
    if (this.#held === undefined) return this.#sink.data(chunk, resume);
    this.#held.chunks.push(chunk);
    return true;
  }

  end(): void {
    const held = this.#held;
    if (held === undefined) {
      this.#sink.end();
      return;
    }
    const body = Buffer.concat(held.chunks);
    this.body = body.toString('utf8');
    const reason = REFUSED.exec(this.body)?.[1];
    if (this.status === 501 || reason !== undefined) {
      this.refusal = reason ?? 'not implemented';
      return;
    }
    this.#sink.start(this.status, held.message, held.headers);
    if (body.length > 0) this.#sink.data(body, () => {});
    this.#sink.end();
  }
}
