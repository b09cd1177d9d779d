import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { COMMANDS } from './registry.ts';

/** The command line: every registered command, one of which answers without its name. */
function build(): Command {
  // `--version` before a value is the server's, of `serve`.
  const program = new Command('standin')
    .description('A stand-in for the Elasticsearch server in tests.')
    .version(manifest.version, '-V', 'show the version of standin itself, as --version alone does');
  for (const add of COMMANDS) add(program);
  return program;
}

/** Runs the command line of this process. */
export async function main(): Promise<void> {
  const program = build();
  const given = process.argv.slice(2);
  const [first = ''] = given;
  if (given.length === 1 && first === '--version') {
    process.stdout.write(`${manifest.version}\n`);
    return;
  }
  const known = [...program.commands.map((command) => command.name()), 'help'];
  if (first !== '' && !first.startsWith('-') && !known.includes(first)) {
    process.stderr.write(`standin: unknown command '${first}', there are: ${known.join(', ')}\n`);
    process.exitCode = 1;
    return;
  }
  try {
    await program.parseAsync();
  } catch (error) {
    process.stderr.write(`standin: ${(error as Error).message.replace(/^standin: /, '')}\n`);
    process.exitCode = 1;
  }
}
