import { Command, InvalidArgumentError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };

function port(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new InvalidArgumentError('a port is 0 to 65535');
  return value;
}

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly version: '8.19' | '9.5';
  readonly seed?: number;
  readonly pathRepo?: readonly string[];
  readonly controlPath: string;
  readonly control: boolean;
}

/** What `serve --version` takes, by the version that answers. */
const VERSIONS: Readonly<Record<string, '8.19' | '9.5'>> = {
  '8': '8.19',
  '8.19': '8.19',
  '8.19.21': '8.19',
  '9': '9.5',
  '9.5': '9.5',
  '9.5.3': '9.5',
};

function version(text: string): '8.19' | '9.5' {
  const known = VERSIONS[text];
  if (known === undefined) throw new InvalidArgumentError(`one of ${Object.keys(VERSIONS).join(', ')}`);
  return known;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('a whole number from 0');
  return Number(text);
}

/** Prints where the server listens, and closes it when the process is requested to terminate. */
function announce(url: string, what: string, close: () => Promise<void>): void {
  process.stdout.write(`standin ${what} listens on ${url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void close().then(() => process.exit(0));
    });
  }
}

// `--version` is the server's, of `serve`.
const program = new Command('standin')
  .description('A stand-in for the Elasticsearch server in tests.')
  .version(manifest.version, '-V', 'show the version of standin itself');

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
  .action(async ({ control, controlPath, ...options }: ServeOptions) => {
    const { start } = await import('./index.ts');
    const standin = await start({
      ...options,
      controlPath: control && controlPath,
      onRefusal: ({ reason, first }) => process.stderr.write(`${reason} (${first})\n`),
    });
    announce(standin.url, options.version, () => standin.close());
  });

program
  .command('proxy')
  .description('stream every request to a real server')
  .requiredOption('-u, --upstream <url>', 'the real server')
  .option('-p, --port <port>', 'TCP port, 0 for a free one', port, 9200)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .action(async (options: { upstream: string; port: number; host: string }) => {
    const { startProxy } = await import('./upstream/index.ts');
    const proxy = await startProxy(options);
    announce(proxy.url, `proxy to ${options.upstream}`, () => proxy.close());
  });

const count = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1');
  return value;
};

program
  .command('conform')
  .description(
    'send the same traffic to a server and to a reference, and say what differs (exit 0 nothing, 1 something, 2 could not run)',
  )
  .option('-t, --target <server>', '`embedded` (Standin in a process of its own) or the URL of any server', 'embedded')
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
  .action(async (options: Parameters<typeof import('../conformance/command/main.ts')['main']>[0]) => {
    const { main: conform } = await import('../conformance/command/main.ts');
    process.exitCode = await conform(options);
  });

/** Runs the command line of this process. */
export async function main(): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    process.stderr.write(`standin: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
