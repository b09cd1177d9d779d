import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { type Crossing, trafficOf } from './crossing.ts';
import { printTraffic, type RecordingHead } from './recording.ts';
import { Scrubber } from './scrub.ts';

/** Bytes that may wait for the disk; exchanges beyond it are not recorded, and counted. */
const WAITING = 67_108_864;

export interface RecorderOptions {
  readonly file: string;
  readonly version: string | null;
  /** Rules of `Scrubber`. */
  readonly scrub?: readonly string[];
}

/** Writes the exchanges of a proxy to a file, one a line; a tap of `startProxy`. Credentials are never written. */
export class Recorder {
  readonly #file: string;
  readonly #scrubber: Scrubber;
  readonly #stream: WriteStream;
  readonly #skipped = new Map<string, number>();
  #recorded = 0;
  #failure: Error | undefined;

  constructor({ file, version, scrub = [] }: RecorderOptions) {
    this.#file = file;
    this.#scrubber = new Scrubber(scrub);
    // Recordings hold documents: they are for their owner alone.
    this.#stream = createWriteStream(file, { mode: 0o600 });
    this.#stream.on('error', (error) => {
      this.#failure = error;
    });
    const head: RecordingHead = { standin: 'recording', format: 1, version, date: new Date().toISOString() };
    this.#stream.write(`${JSON.stringify(head)}\n`);
  }

  captures(): boolean {
    return true;
  }

  end(crossing: Crossing): void {
    const traffic = trafficOf(crossing);
    if (typeof traffic === 'string') this.#skip(traffic);
    else if (this.#failure !== undefined) this.#skip(`the file cannot be written: ${this.#failure.message}`);
    else if (this.#stream.writableLength > WAITING) this.#skip('the disk is too slow');
    else {
      this.#recorded++;
      const { atMs: at, tookMs: took } = crossing;
      this.#stream.write(printTraffic({ ...this.#scrubber.scrub(traffic), at, took }));
    }
  }

  #skip(reason: string): void {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
  }

  state(): Readonly<Record<string, unknown>> {
    return {
      recording: { file: this.#file, recorded: this.#recorded, not_recorded: Object.fromEntries(this.#skipped) },
    };
  }

  report(): readonly string[] {
    const skipped = [...this.#skipped].map(
      ([reason, count]) => `${String(count).padStart(8)}  not recorded: ${reason}`,
    );
    return [`recording ${this.#file}: ${this.#recorded} requests`, ...skipped];
  }

  async close(): Promise<void> {
    if (this.#failure !== undefined) return;
    this.#stream.end();
    await once(this.#stream, 'close');
  }
}
