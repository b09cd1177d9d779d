import type { AddCommand } from './command.ts';
import { count } from './option.ts';

/** `standin conform`: compares the replies of two servers to generated traffic. */
export const conform: AddCommand = (program) => {
  program
    .command('conform')
    .description(
      'send the same traffic to a server and to a reference, and say what differs (exit 0 nothing, 1 something, 2 could not run)',
    )
    .option(
      '-t, --target <server>',
      '`embedded` (Standin in a process of its own) or the URL of any server',
      'embedded',
    )
    .option('-r, --reference <server>', '8, 9, a version, a URL, recording:DIR, opensearch, or none: laws alone', '9')
    .option('-a, --area <names>', 'documents, indices, query, aggregation, analysis, errors, http; several with commas')
    .option('-s, --seed <n>', 'the traffic to generate; a random one is taken and printed', count)
    .option('-c, --cases <n>', 'how many scenarios (500 unless --seconds is given)', count)
    .option('--seconds <n>', 'how long to go on', count)
    .option('--lanes <n>', 'how many scenarios at once', count, 2)
    .option(
      '--level <path=level>',
      'compare a place of all replies otherwise: exact, unordered, reordered, rounded, approximate, ties, shape',
      (text: string, before: readonly string[]) => [...before, text],
      [] as readonly string[],
    )
    .option(
      '--shrink <plays>',
      'how often one divergence is played at most to shrink it, 0 for not at all (250 without)',
      (text: string) => (text === '0' ? 0 : count(text)),
    )
    .option(
      '-w, --witness <url...>',
      'other starts of the reference: what these disagree with it in is of chance, not a divergence',
    )
    .option('--report <dir>', 'write index.html, junit.xml and outcome.json there')
    .option('--baseline <file>', 'known divergences, each with a reason')
    .option('--record <dir>', "write the reference's replies there, to be used as recording:DIR")
    .option('--yaml <dir>', 'run a checkout of YAML REST tests on the target instead of generated traffic')
    .option('--disposable', 'a suite may delete whatever the target holds')
    .action(async (options: Parameters<typeof import('../../conformance/command/main.ts')['main']>[0]) => {
      const { main } = await import('../../conformance/command/main.ts');
      process.exitCode = await main(options);
    });
};
