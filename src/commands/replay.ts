import { InvalidArgumentError } from 'commander';
import type { AddCommand } from './command.ts';

function speed(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) throw new InvalidArgumentError('a number from 0');
  return value;
}

/** `standin replay`: sends the requests of a recording by `standin proxy --record` to a server and compares its replies. */
export const replay: AddCommand = (program) => {
  program
    .command('replay <file>')
    .description('send recorded requests to a server and say what it answers otherwise (exit 0 nothing, 1 something)')
    .option('-t, --target <server>', '`embedded` or the URL of any server', 'embedded')
    .option(
      '--speed <factor>',
      '1 for the pace of the recording, 2 for twice that, 0 for as fast as the order allows',
      speed,
      1,
    )
    .option(
      '--level <path=level>',
      'compare a place of all replies otherwise, as of conform',
      (text: string, before: readonly string[]) => [...before, text],
      [] as readonly string[],
    )
    .action(async (file: string, options: { target: string; speed: number; level: readonly string[] }) => {
      const { replayMain } = await import('../../conformance/traffic/index.ts');
      process.exitCode = await replayMain(file, options);
    });
};
