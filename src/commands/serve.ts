import { Option } from 'commander';
import { announce } from './announce.ts';
import type { AddCommand } from './command.ts';
import { port, wholeNumber } from './option.ts';
import { version } from './version.ts';

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly version: '8.19' | '9.5';
  readonly seed?: number;
  readonly pathRepo?: readonly string[];
  readonly controlPath: string;
  readonly control: boolean;
  readonly faults?: string;
}

/** `standin serve`: answers from an empty cluster in this process. */
export const serve: AddCommand = (program) => {
  program
    .command('serve', { isDefault: true })
    .description('answer from an empty cluster in this process')
    .option('-p, --port <port>', 'TCP port, 0 for a free one', port, 9200)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(new Option('--version <version>', 'server to stand in for: 8 or 9').argParser(version).default('9.5'))
    .option('--seed <n>', 'the same generated ids in each run', wholeNumber)
    .option('--control-path <path>', 'where the endpoints are that reset and steer the server', '/_standin')
    .option('--no-control', 'without those endpoints')
    .option('--path-repo <folder...>', 'folders in which repositories of snapshots may lie')
    .option('--faults <file>', 'a profile of faults that requests meet: docs/fuzz.md')
    .action(async ({ control, controlPath, faults, ...options }: ServeOptions) => {
      const { start } = await import('../index.ts');
      const { readProfile } = await import('../faults/index.ts');
      const standin = await start({
        ...options,
        controlPath: control && controlPath,
        ...(faults === undefined ? {} : { faults: readProfile(faults) }),
        onRefusal: ({ reason, first }) => process.stderr.write(`${reason} (${first})\n`),
      });
      announce(standin.url, options.version, () => standin.close());
    });
};
