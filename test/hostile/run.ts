import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostileClass, HostileInput } from './input.ts';
import { mutate } from './mutate.ts';
import { preparation } from './prepare.ts';
import { Random } from './random.ts';
import { classes } from './registry.ts';
import { report } from './report.ts';
import { WatchedServer } from './server.ts';
import { type Fault, LIMITS, type Trial, tryInput } from './trial.ts';

export interface RunOptions {
  /** Generated inputs of all classes together, besides the fixed ones. */
  readonly inputs: number;
  readonly seed: number;
  readonly major: 8 | 9;
  readonly port: number;
  /** Names of classes; all of them where there are none. */
  readonly classes: readonly string[];
  readonly fixedOnly: boolean;
  /** The number of the only input that is sent of each class; all of them where it is null. */
  readonly only: number | null;
  /** A folder that gets the faulty inputs. */
  readonly save: string | null;
  /** The file whose `serve` is tried. */
  readonly entry: string;
  readonly progress: (line: string) => void;
}

/** A server that is replaced by a fresh one after an input that it did not survive. */
class Replaced {
  readonly #options: RunOptions;
  #server: WatchedServer | undefined;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  async ready(): Promise<WatchedServer> {
    if (this.#server && !this.#server.hasEnded) return this.#server;
    const { entry, port, major } = this.#options;
    const server = await WatchedServer.start(entry, port, major);
    for (const input of preparation()) {
      const { status, head } = await server.send(input, 60_000);
      if (status === null || status >= 300) throw new Error(`${input.name}: ${status} ${head}`);
    }
    this.#server = server;
    return server;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }
}

/** Sends the fixed inputs of each class and generated ones, and reports how they went. */
export async function run(options: RunOptions): Promise<{ readonly text: string; readonly faults: number }> {
  const chosen = classes.filter(({ name }) => options.classes.length === 0 || options.classes.includes(name));
  const each = options.fixedOnly ? 0 : Math.ceil(options.inputs / chosen.length);
  const server = new Replaced(options);
  const trials = new Map<string, Trial[]>();
  for (const [number, own] of chosen.entries()) {
    const done: Trial[] = [];
    trials.set(own.name, done);
    // A seed for each class: running one alone sends the same inputs.
    const random = new Random(options.seed * 1009 + classes.indexOf(own));
    let at = -1;
    const began = performance.now();
    for (const made of inputsOf(own, each, random)) {
      at++;
      if (options.only !== null && options.only !== at) continue;
      const input = { ...made, name: `${made.name} (${at})` };
      const leaves = at >= own.fixed.length && isReading(input) ? PATIENCE_OF_READERS : null;
      const trial = await checked(server, input, leaves, options.progress);
      done.push(trial);
      if (trial.answer.millis > SLOW)
        options.progress(`slow: ${Math.round(trial.answer.millis)} ms, worked ${trial.worked} ms: ${input.name}`);
      if (trial.faults.length > 0) {
        options.progress(`${trial.faults.join('+')}: ${input.name}`);
        if (options.save !== null) save(options.save, `${own.name}-${options.seed}-${at}`, input);
      }
      // An input that hangs, or whose client gave up, would count against the next input.
      if (trial.faults.includes('hang') || trial.faults.includes('memory')) await server.stop();
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    options.progress(`${number + 1}/${chosen.length} ${own.name}: ${done.length} inputs in ${seconds} s`);
  }
  await server.stop();
  const faults = [...trials.values()].flat().filter((trial) => trial.faults.length > 0).length;
  return { text: report(trials), faults };
}

function save(folder: string, name: string, { method, path, body, headers, raw }: HostileInput): void {
  mkdirSync(folder, { recursive: true });
  const content = raw ?? body ?? '';
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ method, path, headers, isRaw: raw !== undefined }));
  writeFileSync(join(folder, `${name}.body`), content);
}

/** Milliseconds after which an input is worth a line. */
const SLOW = 5000;

/**
 * Milliseconds after which the client of a generated input that reads leaves: that a request ends by its budget is tried with the fixed
 * inputs, and all others have to stop at once. Writes are not stopped.
 */
const PATIENCE_OF_READERS = 1500;

/** Whether a request changes nothing, so that it is stopped where its client leaves. */
function isReading({ method, path, raw }: HostileInput): boolean {
  if (raw !== undefined) return false;
  return (
    method === 'GET' ||
    /\/_(search|count|msearch|mget|validate|explain|field_caps|terms_enum|rank_eval|render|analyze)\b/.test(path)
  );
}

/** Times that an input is tried again whose reply was late: the machine may have been busy otherwise. */
const TRIES = 2;
/** The faults that a busy machine may cause. */
const BY_TIME: readonly Fault[] = ['hang', 'blocked'];

async function checked(
  server: Replaced,
  input: HostileInput,
  leaves: number | null,
  progress: (line: string) => void,
): Promise<Trial> {
  const tryOnce = async () => tryInput(await server.ready(), input, LIMITS, leaves);
  let trial = await tryOnce();
  for (let i = 0; i < TRIES && trial.faults.length > 0; i++) {
    if (!trial.faults.every((fault) => BY_TIME.includes(fault))) return trial;
    progress(`again: ${trial.faults.join('+')} after ${trial.worked} ms of work: ${input.name}`);
    // An input that hangs would count against the next one.
    if (trial.faults.includes('hang')) await server.stop();
    const again = await tryOnce();
    if (again.faults.length < trial.faults.length || again.waited < trial.waited) trial = again;
  }
  return trial;
}

/** The largest size of a small input. */
const SMALL = 60;

/** One of twenty inputs is big, half of the others are changed in some places. */
function* inputsOf({ fixed, make }: HostileClass, generated: number, random: Random): Generator<HostileInput> {
  yield* fixed;
  for (let i = 0; i < generated; i++) {
    const kind = random.below(20);
    if (kind === 0) yield make(random);
    else {
      const small = random.within(SMALL, make);
      yield kind < 11 ? mutate(small, random) : small;
    }
  }
}
