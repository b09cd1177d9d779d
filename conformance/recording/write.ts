import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { type Manifest, scenarioKey } from './format.ts';

const CHUNK = 50;

/** Writes the replies of a reference to generated scenarios, so that they can be used again without the server. */
export class RecordingWriter {
  readonly #directory: string;
  readonly #about: Omit<Manifest, 'format' | 'chunks'>;
  readonly #chunks: { file: string; keys: string[] }[] = [];
  #pending: { key: string; replies: readonly Reply[] }[] = [];

  constructor(directory: string, about: Omit<Manifest, 'format' | 'chunks'>) {
    this.#directory = directory;
    this.#about = about;
    mkdirSync(directory, { recursive: true });
  }

  add(steps: readonly Step[], replies: readonly Reply[]): void {
    this.#pending.push({ key: scenarioKey(steps), replies });
    if (this.#pending.length >= CHUNK) this.#flush();
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const file = `replies-${String(this.#chunks.length).padStart(5, '0')}.json.gz`;
    writeFileSync(join(this.#directory, file), gzipSync(JSON.stringify(this.#pending.map(({ replies }) => replies))));
    this.#chunks.push({ file, keys: this.#pending.map(({ key }) => key) });
    this.#pending = [];
  }

  /** Writes the rest and the manifest; without it the recording cannot be read. */
  finish(): void {
    this.#flush();
    const manifest: Manifest = { format: 1, ...this.#about, chunks: this.#chunks };
    writeFileSync(join(this.#directory, 'manifest.json'), `${JSON.stringify(manifest)}\n`);
  }
}
