import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { type Manifest, scenarioKey } from './format.ts';

/** How many files of replies are cached in memory. */
const OPEN = 4;

/** Reads the manifest of a recording; throws when the directory holds none. */
export function readManifest(directory: string): Manifest {
  const file = join(directory, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${directory} holds no recording: there is no manifest.json`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error(`${directory} is a recording of another format [${manifest.format}]`);
  return manifest;
}

/** Recorded replies, by scenario; files are read when they are needed. */
export class RecordingReader {
  readonly manifest: Manifest;
  readonly #directory: string;
  readonly #places = new Map<string, { file: string; at: number }>();
  readonly #open = new Map<string, readonly (readonly Reply[])[]>();

  constructor(directory: string) {
    this.#directory = directory;
    this.manifest = readManifest(directory);
    for (const { file, keys } of this.manifest.chunks) {
      for (const [at, key] of keys.entries()) this.#places.set(key, { file, at });
    }
  }

  /** The replies to a scenario, or undefined when it was never recorded. */
  replies(steps: readonly Step[]): readonly Reply[] | undefined {
    const place = this.#places.get(scenarioKey(steps));
    return place && this.#chunk(place.file)[place.at];
  }

  #chunk(file: string): readonly (readonly Reply[])[] {
    const known = this.#open.get(file);
    if (known) return known;
    const text = gunzipSync(readFileSync(join(this.#directory, file))).toString('utf8');
    const chunk = JSON.parse(text) as readonly (readonly Reply[])[];
    const [oldest] = this.#open.keys();
    if (this.#open.size >= OPEN && oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(file, chunk);
    return chunk;
  }
}
