import { readFileSync } from 'node:fs';
import type { ProxyOptions, Proxy as RunningProxy, Tap } from '../upstream/index.ts';
import type { AddCommand } from './command.ts';
import { listOf, part, port, seconds } from './option.ts';
import { openTaps, type TapArguments } from './proxy_taps.ts';

interface ProxyArguments extends TapArguments {
  readonly upstream: readonly string[];
  readonly port: number;
  readonly host: string;
  readonly timeout: number;
  readonly connectTimeout: number;
  readonly healthInterval: number;
  readonly ca?: string;
  readonly insecure?: boolean;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly controlPath: string;
  readonly control: boolean;
  readonly faults?: string;
}

/** Certificate and key of the proxy's own TLS; undefined for plain HTTP. */
function readTls({ tlsCert, tlsKey }: ProxyArguments): ProxyOptions['tls'] {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined) throw new Error('--tls-cert and --tls-key go together');
  return { cert: readFileSync(tlsCert), key: readFileSync(tlsKey) };
}

/** Prints the address of the proxy, and its report when the process is requested to terminate. */
function announce(proxy: RunningProxy, hosts: string): void {
  process.stdout.write(`standin proxy to ${hosts} listens on ${proxy.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void proxy.close().then(() => {
        process.stdout.write(
          proxy
            .report()
            .map((line) => `${line}\n`)
            .join(''),
          () => process.exit(0),
        );
      });
    });
  }
}

async function run(given: ProxyArguments): Promise<void> {
  const { parseTarget, startProxy } = await import('../upstream/index.ts');
  const { upstream, control, controlPath, timeout, connectTimeout, healthInterval, ca, insecure } = given;
  const tls = readTls(given);
  const reach = {
    timeoutMs: timeout,
    connectTimeoutMs: connectTimeout,
    healthIntervalMs: healthInterval,
    ...(ca === undefined ? {} : { ca }),
    ...(insecure === undefined ? {} : { insecure }),
  };
  const hosts = upstream.map((url) => parseTarget(url).shown).join(', ');
  const { answersControl, Faults, readProfile } = await import('../faults/index.ts');
  const faults = new Faults({
    major: 9,
    ...(given.faults === undefined ? {} : { profile: readProfile(given.faults) }),
    ...(control ? { except: controlPath } : {}),
  });
  const { taps, first, stop } = await openTaps(given, upstream, reach);
  const stopping: Tap = { close: stop };
  const proxy = await startProxy({
    ...reach,
    upstream,
    port: given.port,
    host: given.host,
    controlPath: control && controlPath,
    between: control ? answersControl(faults, controlPath) : faults,
    taps: [...taps, stopping],
    ...(first === undefined ? {} : { first }),
    ...(tls === undefined ? {} : { tls }),
    onHealth: (node, isAlive) => process.stderr.write(`${node} ${isAlive ? 'answers again' : 'is down'}\n`),
  });
  announce(proxy, hosts);
}

/** `standin proxy`: streams every request to a real cluster, and validates, records or compares the exchanges. */
export const proxy: AddCommand = (program) => {
  program
    .command('proxy')
    .description('stream every request to a real cluster')
    .requiredOption('-u, --upstream <url...>', 'the nodes of the real cluster; user, password and path are honoured')
    .option('-p, --port <port>', 'TCP port, 0 for a free one', port, 9200)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--validate <mode>', 'check requests against the description of the API: off, report, enforce', 'off')
    .option('--tolerate <kinds>', 'kinds of findings that are not reported, with commas', listOf)
    .option('--upstream-version <major>', 'the major of the upstream, 8 or 9; else it is requested of the upstream')
    .option('--shadow <server>', 'send everything to a second server too and compare: `embedded` or a URL')
    .option('--sample <part>', 'the part of the reads that is compared, 0 to 1', part, 1)
    .option(
      '--level <path=level>',
      'compare a place of all replies otherwise, as of conform',
      (text: string, before: readonly string[]) => [...before, text],
      [] as readonly string[],
    )
    .option('--record <file>', 'record what crosses, for replay and fixture')
    .option('--scrub <rule...>', 'fields or /patterns/ whose values are replaced in the recording')
    .option('--fallthrough', 'answer from the embedded server, from the upstream only what that refuses')
    .option('--timeout <seconds>', 'how long a node may be silent, 0 for ever; then 504', seconds, 300_000)
    .option('--connect-timeout <seconds>', 'how long a connection may take', seconds, 10_000)
    .option('--health-interval <seconds>', 'between two health checks', seconds, 5_000)
    .option('--ca <file>', 'certificate authorities (PEM) that https nodes are checked against')
    .option('--insecure', 'take any certificate of https nodes')
    .option('--tls-cert <file>', 'speak TLS with this certificate (PEM) …')
    .option('--tls-key <file>', '… and this key')
    .option('--control-path <path>', "where the proxy's own endpoints are", '/_standin')
    .option('--no-control', 'without those endpoints')
    .option('--faults <file>', 'a profile of faults that requests meet: docs/fuzz.md')
    .action(run);
};
