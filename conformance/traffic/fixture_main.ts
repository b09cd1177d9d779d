import { writeFileSync } from 'node:fs';
import { requestLine } from '../run/exchange.ts';
import { type FixtureSize, makeFixture } from './fixture.ts';
import { readTraffic } from './recording.ts';

/** The options of `standin fixture`. */
export interface FixtureArguments {
  /** The file to write; the recording's name with `.fixture.ndjson` unless given. */
  readonly output?: string;
  readonly seconds: number;
}

const shown = ({ indices, documents, bytes }: FixtureSize): string =>
  `${indices} indices, ${documents} documents, ${bytes} bytes`;

/** Runs `standin fixture`; gives the exit code: 0 when every read is answered as recorded, 1 when some are not, 2 when it could not run. */
export async function fixtureMain(file: string, { output, seconds }: FixtureArguments): Promise<number> {
  try {
    const made = await makeFixture(await readTraffic(file), { patienceMs: seconds * 1000 });
    const target = output ?? `${file.replace(/\.ndjson$/, '')}.fixture.ndjson`;
    // As the recording, it holds documents.
    writeFileSync(target, made.text, { mode: 0o600 });
    const lines = [
      `fixture ${target}: ${made.alike} of ${made.reads} reads are answered as recorded`,
      `  from ${shown(made.before)}`,
      `  to   ${shown(made.after)}${made.isSmallest ? '' : ' (--seconds were over before everything was tried)'}`,
      ...made.others.map((step) => `  not as recorded: ${requestLine(step).slice(0, 300)}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return made.alike === made.reads ? 0 : 1;
  } catch (error) {
    process.stderr.write(`standin fixture: ${(error as Error).message}\n`);
    return 2;
  }
}
