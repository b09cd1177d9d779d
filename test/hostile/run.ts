import type { HostileClass, HostileInput } from './input.ts';
import { preparation } from './prepare.ts';
import { Random } from './random.ts';
import { classes } from './registry.ts';
import { report } from './report.ts';
import { WatchedServer } from './server.ts';
import { type Trial, tryInput } from './trial.ts';

export interface RunOptions {
  /** Generated inputs of all classes together, besides the fixed ones. */
  readonly inputs: number;
  readonly seed: number;
  readonly major: 8 | 9;
  readonly port: number;
  /** Names of classes; all of them where there are none. */
  readonly classes: readonly string[];
  readonly fixedOnly: boolean;
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
    for (const input of inputsOf(own, each, random)) {
      const trial = await judged(server, input);
      done.push(trial);
      if (trial.faults.length > 0) options.progress(`${trial.faults.join('+')}: ${input.name}`);
      // What hangs, or was given up by its client, would be held against the next input.
      if (trial.faults.includes('hang') || trial.faults.includes('memory')) await server.stop();
    }
    options.progress(`${number + 1}/${chosen.length} ${own.name}: ${done.length} inputs`);
  }
  await server.stop();
  const faults = [...trials.values()].flat().filter((trial) => trial.faults.length > 0).length;
  return { text: report(trials), faults };
}

/** An input that blocked others is tried again: the machine may have been busy otherwise. */
async function judged(server: Replaced, input: HostileInput): Promise<Trial> {
  const trial = await tryInput(await server.ready(), input);
  if (trial.faults.length !== 1 || trial.faults[0] !== 'blocked') return trial;
  const again = await tryInput(await server.ready(), input);
  return again.waited < trial.waited ? again : trial;
}

function* inputsOf({ fixed, make }: HostileClass, generated: number, random: Random): Generator<HostileInput> {
  yield* fixed;
  for (let i = 0; i < generated; i++) yield make(random);
}
