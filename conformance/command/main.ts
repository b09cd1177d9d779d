import type { Level } from '../case.ts';
import { Progress, renderTerminal, writeReports } from '../report/index.ts';
import { AREAS } from '../scenario.ts';
import { type Conformed, conform } from './conform.ts';
import { generate } from './generate.ts';
import { type ConformOptions, parseAreas, parseLevels } from './options.ts';
import { runSuite } from './suite.ts';

/** The options of `standin conform` as the command line has them. */
export interface ConformArguments extends Omit<ConformOptions, 'areas' | 'levels' | 'say'> {
  readonly area?: string;
  /** `PATH=LEVEL`, any number of times. */
  readonly level?: readonly string[];
}

/** Exit codes, for CI. */
export const EXIT = { alike: 0, divergences: 1, couldNotRun: 2 } as const;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run({ area, level, ...given }: ConformArguments): Promise<Conformed> {
  const areas = area === undefined ? AREAS : parseAreas(area);
  const levels: Record<string, Level> = parseLevels(level ?? []);
  let progress: Progress | undefined;
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    return await conform(
      { ...given, areas, levels, say, interrupted: interruption.signal },
      generate(areas),
      ({ scenarios, requests, groups }) => {
        progress ??= new Progress({
          ...(given.cases === undefined ? {} : { scenarios: given.cases }),
          ...(given.seconds === undefined ? {} : { seconds: given.seconds }),
        });
        progress.update(scenarios, requests, groups);
      },
    );
  } finally {
    progress?.stop();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}

/** The exit code of a run: known divergences do not count, but baseline entries that have not shown again do. */
export function exitCode({ outcome, aborted }: Conformed): number {
  const isAlike = outcome.groups.every(({ known }) => known !== undefined) && outcome.gone.length === 0;
  if (!isAlike || aborted !== undefined) return EXIT.divergences;
  // A run that compared nothing with its reference proves nothing, whatever laws held.
  const proves = outcome.reference ? outcome.requests > 0 : outcome.laws.some(({ held }) => held > 0);
  return proves ? EXIT.alike : EXIT.couldNotRun;
}

/** Runs `standin conform`; returns the exit code. */
export async function main(given: ConformArguments): Promise<number> {
  try {
    if (given.yaml !== undefined) {
      const { failed, ran } = await runSuite({ ...given, yaml: given.yaml, say });
      return failed > 0 ? EXIT.divergences : ran === 0 ? EXIT.couldNotRun : EXIT.alike;
    }
    const conformed = await run(given);
    const { outcome, aborted } = conformed;
    say(renderTerminal(outcome));
    if (aborted !== undefined) say(`ended early: ${aborted}`);
    if (given.report !== undefined) {
      await writeReports([outcome], given.report);
      say(`reports: ${given.report}`);
    }
    return exitCode(conformed);
  } catch (error) {
    process.stderr.write(`standin conform: ${(error as Error).message}\n`);
    return EXIT.couldNotRun;
  }
}
