import { writeFileSync } from 'node:fs';
import { requestLine } from '../run/exchange.ts';
import { type FixtureSize, type MadeFixtures, makeFixtures } from './fixture.ts';
import { readTraffic } from './recording.ts';

/** The options of `standin fixture`. */
export interface FixtureArguments {
  /** The first file to write; by default the recording's name with `.fixture.ndjson`. */
  readonly output?: string;
  readonly seconds: number;
  readonly most: number;
}

const printed = ({ indices, documents, bytes }: FixtureSize): string =>
  `${indices} indices, ${documents} documents, ${bytes} bytes`;

/** The name of a further file: `people.2.fixture.ndjson` beside `people.fixture.ndjson`. */
export const numbered = (file: string, number: number): string =>
  number === 1 ? file : file.replace(/((?:\.fixture)?(?:\.\w+)?)$/, `.${number}$1`);

/**
 * Runs `standin fixture`; returns the exit code: 0 when every read is answered as recorded, 1 when some are not, 2 when it could not run.
 */
export async function fixtureMain(file: string, { output, seconds, most }: FixtureArguments): Promise<number> {
  try {
    const made = await makeFixtures(await readTraffic(file), { patienceMs: seconds * 1000, most });
    const target = output ?? `${file.replace(/\.ndjson$/, '')}.fixture.ndjson`;
    for (const [i, { text }] of made.fixtures.entries()) {
      // As the recording, it holds documents.
      writeFileSync(numbered(target, i + 1), text, { mode: 0o600 });
    }
    process.stdout.write(`${report(made, target).join('\n')}\n`);
    return made.others.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`standin fixture: ${(error as Error).message}\n`);
    return 2;
  }
}

function report({ fixtures, reads, others, isSmallest }: MadeFixtures, target: string): readonly string[] {
  const line = (step: Parameters<typeof requestLine>[0]) => `    ${requestLine(step).slice(0, 300)}`;
  const alike = `${reads - others.length} of ${reads} reads are answered as recorded`;
  return [
    fixtures.length > 1 ? `${alike}, by ${fixtures.length} fixtures` : alike,
    ...fixtures.flatMap(({ before, after, answers }, i) => [
      `fixture ${numbered(target, i + 1)}: ${answers.length} ${i === 0 ? 'reads' : 'more reads'}`,
      `  from ${printed(before)}`,
      `  to   ${printed(after)}`,
      ...(i === 0 ? [] : answers.map(line)),
    ]),
    ...(isSmallest ? [] : ['--seconds were over before everything was tried']),
    ...[...new Set(others.map(({ reason }) => reason))].flatMap((reason) => {
      const those = others.filter((other) => other.reason === reason);
      return [`${those.length}: ${reason}`, ...those.map(({ step }) => line(step))];
    }),
  ];
}
