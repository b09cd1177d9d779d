import { Option } from 'commander';
import type { AddCommand } from './command.ts';
import { count } from './option.ts';
import { version } from './version.ts';

/** `standin fuzz`: runs a program against a server that misbehaves. */
export const fuzz: AddCommand = (program) => {
  program
    .command('fuzz')
    .description(
      'run a program again and again against a fresh server that misbehaves, and say what it does wrong (exit 0 nothing, 1 something, 2 could not run)',
    )
    .argument('<command...>', 'the program, after --; it finds the server in ELASTICSEARCH_URL')
    .option('-s, --seed <n>', 'the schedules to generate', count, 1)
    .addOption(new Option('--version <version>', 'server to stand in for: 8 or 9').argParser(version).default('9.5'))
    .option('-r, --runs <n>', 'runs at most', count, 200)
    .option('--seconds <n>', 'seconds at most', count, 600)
    .option('--timeout <seconds>', 'a run that takes longer hangs', count, 10)
    .option('--lanes <n>', 'runs at once', count, 2)
    .option('--faults <names...>', 'only these faults')
    .option('--profile <file>', 'one run under this schedule instead of generated ones')
    .option('--load <file>', 'lines of _bulk that every run starts with')
    .option('--report <dir>', 'write junit.xml, outcome.json and the schedules there')
    .action(async (command: readonly string[], options: Parameters<typeof import('../fuzz/main.ts')['main']>[1]) => {
      const { main } = await import('../fuzz/main.ts');
      try {
        process.exitCode = await main(command, options);
      } catch (error) {
        process.stderr.write(`standin: ${(error as Error).message}\n`);
        process.exitCode = 2;
      }
    });
};
