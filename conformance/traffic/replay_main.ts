import { parseLevels } from '../command/options.ts';
import { identify } from '../reference/identify.ts';
import type { Major } from '../reference/jars/versions.ts';
import { printableUrl } from '../run/target_url.ts';
import { startEmbedded } from '../side/embedded.ts';
import { readTraffic } from './recording.ts';
import { replay } from './replay.ts';

/** The options of `standin replay`. */
export interface ReplayArguments {
  /** `embedded` or a URL. */
  readonly target: string;
  readonly speed: number;
  readonly level: readonly string[];
}

/** Runs `standin replay`; returns the exit code: 0 all equal, 1 something differs, 2 it could not run. */
export async function replayMain(file: string, { target, speed, level }: ReplayArguments): Promise<number> {
  try {
    const { head, traffic } = await readTraffic(file);
    const levels = parseLevels(level);
    const major: Major = head.version?.startsWith('8') ? 8 : 9;
    const server = target === 'embedded' ? await startEmbedded(major) : undefined;
    try {
      if (server === undefined) await identify(target);
      const comparison = await replay(traffic, { target: server?.url ?? target, speed, levels });
      const printed = server === undefined ? printableUrl(target) : `embedded ${major}.x`;
      process.stdout.write(
        comparison
          .report(`replay of ${file} on ${printed}`)
          .map((line) => `${line}\n`)
          .join(''),
      );
      const { differ, unanswered, compared } = comparison.state;
      return differ + unanswered > 0 ? 1 : compared > 0 ? 0 : 2;
    } finally {
      await server?.close();
    }
  } catch (error) {
    process.stderr.write(`standin replay: ${(error as Error).message}\n`);
    return 2;
  }
}
