import type { Checkpoint } from '../../src/index.ts';
import { isRead } from '../run/refusal.ts';
import type { BenchServer } from './bench_server.ts';
import { type FixtureLine, isDocument, parseFixture, printFixture } from './fixture_lines.ts';
import { Handles } from './handles.ts';
import { harvest } from './harvest.ts';
import type { Read } from './reads.ts';
import type { RecordedTraffic } from './recording.ts';

/** The contents between two writes of a recording. */
export interface Instant {
  /** The exchange of the recording before which the contents are these. */
  readonly position: number;
  readonly checkpoint: Checkpoint;
  /** The reads that a server with these contents answers as recorded, as far as they were tried. */
  readonly alike: Set<Read>;
}

/** A recording that was played on a server from its beginning, with the contents at each of its instants. */
export class Past {
  readonly #server: BenchServer;
  readonly #reads: readonly Read[];
  readonly #ids = new Map<string, string>();
  readonly #handles = new Handles((recorded, other) => this.#ids.set(other, recorded));
  readonly #dumps = new Map<Instant, readonly FixtureLine[]>();
  readonly #resolved = new Map<Read, readonly string[]>();
  /** In the order of the recording. */
  readonly instants: Instant[] = [];
  /** The reads that were answered as recorded when their turn came. */
  readonly alikeThen = new Set<Read>();
  /** The reads that the server refuses as not built. */
  readonly refused = new Set<Read>();
  /** The reads that failed when they were recorded and succeed on this server: modules that the recorded one lacks. */
  readonly lone = new Set<Read>();

  private constructor(server: BenchServer, reads: readonly Read[]) {
    this.#server = server;
    this.#reads = reads;
  }

  /** Plays a recording, reads and writes, on a server that holds what was there before it. */
  static async relive(
    server: BenchServer,
    traffic: readonly RecordedTraffic[],
    reads: readonly Read[],
    { version, began }: { readonly version: string; readonly began: string },
  ): Promise<Past> {
    const failure = await server.load(printFixture(harvest(traffic, began), version));
    if (failure !== undefined) throw new Error(`what was there before cannot be loaded: ${failure}`);
    const past = new Past(server, reads);
    const byPosition = new Map(reads.map((read) => [read.position, read]));
    let isChanged = true;
    for (const [position, each] of traffic.entries()) {
      const isReading = isRead(each.step);
      if (isReading && isChanged) past.#note(position);
      isChanged = !isReading;
      await past.#play(each, byPosition.get(position));
    }
    if (isChanged) past.#note(traffic.length);
    return past;
  }

  #note(position: number): void {
    this.instants.push({ position, checkpoint: this.#server.checkpoint(), alike: new Set() });
  }

  async #play(each: RecordedTraffic, read: Read | undefined): Promise<void> {
    const result = await this.#server.compare(each, this.#handles);
    if (read === undefined) return;
    if (result === 'refused') this.refused.add(read);
    if (result === 'lone error') this.lone.add(read);
    if (result !== 'alike') return;
    this.alikeThen.add(read);
    this.instants.at(-1)?.alike.add(read);
    this.#resolved.set(read, await this.#server.namesOf(each.step));
  }

  /** Tries every read at every instant, those first at which most were answered as recorded, until the time is over. */
  async tryAll(deadline: number): Promise<void> {
    for (const instant of this.instants.toSorted((a, b) => b.alike.size - a.alike.size)) {
      this.#server.restore(instant.checkpoint);
      const handles = this.#handles.copy();
      for (const read of this.#reads) {
        if (performance.now() > deadline) return;
        if ((await this.#server.compare(read, handles)) === 'alike') instant.alike.add(read);
      }
    }
  }

  /** The indices, aliases resolved, that a read names. */
  namesOf = (read: Read): readonly string[] => this.#resolved.get(read) ?? [];

  /** The contents at an instant, documents with the ids of the recording. */
  async linesAt(instant: Instant): Promise<readonly FixtureLine[]> {
    const known = this.#dumps.get(instant);
    if (known !== undefined) return known;
    this.#server.restore(instant.checkpoint);
    const lines = parseFixture(await this.#server.dump()).map((line) =>
      isDocument(line) ? { ...line, id: this.#ids.get(line.id) ?? line.id } : line,
    );
    this.#dumps.set(instant, lines);
    return lines;
  }
}
