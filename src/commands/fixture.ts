import type { AddCommand } from './command.ts';
import { count } from './option.ts';

/** `standin fixture`: makes the smallest contents with which a server gives the replies of a recording. */
export const fixture: AddCommand = (program) => {
  program
    .command('fixture <file>')
    .description(
      'turn a recording into the smallest indices, mappings and documents with which its reads are answered as recorded (exit 0 all of them, 1 some)',
    )
    .option('-o, --output <file>', 'where to write it; the name of the recording with .fixture.ndjson otherwise')
    .option('--seconds <n>', 'how long reads are tried, and how long it is made smaller', count, 60)
    .option('--most <n>', 'fixtures at most: further ones answer the reads that need other contents', count, 10)
    .action(async (file: string, options: { output?: string; seconds: number; most: number }) => {
      const { fixtureMain } = await import('../../conformance/traffic/index.ts');
      process.exitCode = await fixtureMain(file, options);
    });
};
