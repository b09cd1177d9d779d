import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '../scenario.ts';
import { conform } from './conform.ts';
import { parseAreas } from './options.ts';

/** The options of `standin conform` as the command line gives them. */
export interface ConformArguments {
  readonly target: string;
  readonly reference: string;
  readonly area?: string;
  readonly seed?: number;
  readonly cases?: number;
  readonly seconds?: number;
  readonly lanes: number;
  readonly report?: string;
  readonly baseline?: string;
  readonly record?: string;
  readonly yaml?: string;
}

/** Exit codes, for CI. */
export const EXIT = { alike: 0, divergences: 1, couldNotRun: 2 } as const;

/** Runs `standin conform`; gives the exit code. */
export async function main({ area, ...given }: ConformArguments): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const areas = area === undefined ? AREAS : parseAreas(area);
    const { outcome, aborted } = await conform(
      { ...given, areas, say },
      () => {
        throw new Error('no traffic yet');
      },
      undefined,
    );
    if (given.report !== undefined) {
      mkdirSync(given.report, { recursive: true });
      writeFileSync(join(given.report, 'outcome.json'), JSON.stringify(outcome));
    }
    if (aborted !== undefined) say(`ended early: ${aborted}`);
    const isAlike = outcome.groups.every(({ known }) => known !== undefined) && outcome.gone.length === 0;
    return isAlike && aborted === undefined ? EXIT.alike : EXIT.divergences;
  } catch (error) {
    process.stderr.write(`standin conform: ${(error as Error).message}\n`);
    return EXIT.couldNotRun;
  }
}
