import type { AddCommand } from './command.ts';
import { count } from './option.ts';

/** `standin fixture`: makes a recording the smallest contents that give the same answers. */
export const fixture: AddCommand = (program) => {
  program
    .command('fixture <file>')
    .description(
      'turn a recording into the smallest indices, mappings and documents with which its reads are answered as recorded (exit 0 all of them, 1 some)',
    )
    .option('-o, --output <file>', 'where to write it; the name of the recording with .fixture.ndjson otherwise')
    .option('--seconds <n>', 'how long it is made smaller', count, 60)
    .action(async (file: string, options: { output?: string; seconds: number }) => {
      const { fixtureMain } = await import('../../conformance/traffic/index.ts');
      process.exitCode = await fixtureMain(file, options);
    });
};
