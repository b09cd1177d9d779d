import { readFileSync } from 'node:fs';
import type { ProxyOptions } from '../upstream/index.ts';
import { announce } from './announce.ts';
import type { AddCommand } from './command.ts';
import { port, seconds } from './option.ts';

interface ProxyArguments {
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
}

/** Certificate and key of the proxy's own TLS; undefined for plain HTTP. */
function readTls({ tlsCert, tlsKey }: ProxyArguments): ProxyOptions['tls'] {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined) throw new Error('--tls-cert and --tls-key go together');
  return { cert: readFileSync(tlsCert), key: readFileSync(tlsKey) };
}

/** `standin proxy`: streams every request to a real server. */
export const proxy: AddCommand = (program) => {
  program
    .command('proxy')
    .description('stream every request to a real cluster')
    .requiredOption('-u, --upstream <url...>', 'the nodes of the real cluster; user, password and path are honoured')
    .option('-p, --port <port>', 'TCP port, 0 for a free one', port, 9200)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--timeout <seconds>', 'how long a node may be silent, 0 for ever; then 504', seconds, 300_000)
    .option('--connect-timeout <seconds>', 'how long a connection may take', seconds, 10_000)
    .option('--health-interval <seconds>', 'between two health checks', seconds, 5_000)
    .option('--ca <file>', 'certificate authorities (PEM) that https nodes are checked against')
    .option('--insecure', 'take any certificate of https nodes')
    .option('--tls-cert <file>', 'speak TLS with this certificate (PEM) …')
    .option('--tls-key <file>', '… and this key')
    .option('--control-path <path>', "where the proxy's own endpoints are", '/_standin')
    .option('--no-control', 'without those endpoints')
    .action(async (given: ProxyArguments) => {
      const { parseTarget, startProxy } = await import('../upstream/index.ts');
      const { upstream, control, controlPath, timeout, connectTimeout, healthInterval, ca, insecure } = given;
      const tls = readTls(given);
      const proxy = await startProxy({
        upstream,
        port: given.port,
        host: given.host,
        timeoutMs: timeout,
        connectTimeoutMs: connectTimeout,
        healthIntervalMs: healthInterval,
        controlPath: control && controlPath,
        ...(ca === undefined ? {} : { ca }),
        ...(insecure === undefined ? {} : { insecure }),
        ...(tls === undefined ? {} : { tls }),
        onHealth: (shown, isAlive) => process.stderr.write(`${shown} ${isAlive ? 'answers again' : 'is down'}\n`),
      });
      const shown = upstream.map((url) => parseTarget(url).shown).join(', ');
      announce(proxy.url, `proxy to ${shown}`, () => proxy.close());
    });
};
