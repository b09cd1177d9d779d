/**
 * `npm run bench:proxy`: what the proxy costs, beside a bare Fastify + undici proxy (`@fastify/http-proxy`) and no proxy, in one run.
 *
 * Each contender is a process of its own in front of the same upstream; they take turns within each row. Processor time depends least
 * on what else runs. `--seconds N` is the length of
 * one turn of the throughput, `--rounds N` the requests of one turn of the latency. The load of the machine is printed with the figures.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { Samples } from './samples.ts';

const CLIENTS = 16;
const TURNS = 5;
const reply = JSON.stringify({
  took: 1,
  hits: { hits: Array.from({ length: 20 }, (_, i) => ({ _id: `${i}`, n: i })) },
});

/** The child processes, by name; each prints its URL. */
const servers: Readonly<Record<string, (upstream: string) => Promise<string>>> = {
  async upstream() {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': reply.length }).end(reply);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
  async bare(upstream) {
    const { default: httpProxy } = await import('@fastify/http-proxy');
    const { default: Fastify } = await import('fastify');
    const app = Fastify({ logger: false });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await app.register(httpProxy, { upstream });
    return app.listen({ port: 0, host: '127.0.0.1' });
  },
  async standin(upstream) {
    const { startProxy } = await import('../src/upstream/index.ts');
    return (await startProxy({ upstream })).url;
  },
};

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

async function run(name: string, upstream = ''): Promise<Running> {
  const child = fork(import.meta.filename, ['--serve', name, '--upstream', upstream], { stdio: 'inherit' });
  const [url] = (await once(child, 'message')) as [string];
  return { url, child };
}

const body = '{"query":{"match":{"name":"osaka"}}}';
const search = {
  method: 'POST',
  path: '/cities/_search',
  body,
  headers: { 'content-type': 'application/json' },
} as const;

async function one(pool: Pool): Promise<void> {
  const { statusCode, body } = await pool.request(search);
  await body.dump();
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
}

async function latency(pool: Pool, rounds: number, into: Samples): Promise<void> {
  for (let i = 0; i < rounds; i++) {
    const begun = performance.now();
    await one(pool);
    into.add(performance.now() - begun);
  }
}

async function throughput(pool: Pool, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        await one(pool);
        count++;
      }
    }),
  );
  return (count * 1000) / (performance.now() - begun);
}

/** Milliseconds of processor time that a process has taken (Linux: in ticks of 10 ms). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(rounds: number, seconds: number): Promise<void> {
  const upstream = await run('upstream');
  const contenders = [upstream, await run('bare', upstream.url), await run('standin', upstream.url)];
  const names = ['direct', 'bare Fastify + undici', 'standin proxy'];
  const pools = contenders.map(({ url }) => new Pool(url, { connections: CLIENTS }));
  try {
    for (const pool of pools) await throughput(pool, 1);
    const samples = pools.map(() => new Samples());
    const rates = pools.map((): number[] => []);
    const requests = pools.map(() => 0);
    const cpu = contenders.map(() => 0);
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [i, pool] of pools.entries()) await latency(pool, rounds, samples[i] as Samples);
      for (const [i, pool] of pools.entries()) {
        const { pid = 0 } = (contenders[i] as Running).child;
        const before = cpuMs(pid);
        const rate = await throughput(pool, seconds);
        rates[i]?.push(rate);
        requests[i] = (requests[i] ?? 0) + rate * seconds;
        cpu[i] = (cpu[i] ?? 0) + cpuMs(pid) - before;
      }
    }
    const [direct, bare, ours] = samples.map(({ p50 }) => p50) as [number, number, number];
    for (const [i, name] of names.entries()) {
      const { p50, p99 } = samples[i] as Samples;
      const rate = middle(rates[i] ?? []);
      console.log(
        `${name.padEnd(24)} p50 ${p50.toFixed(3)} ms  p99 ${p99.toFixed(3)} ms  ${rate.toFixed(0)} requests/s  ` +
          `${((cpu[i] ?? 0) / (requests[i] ?? 1)).toFixed(3)} ms of processor a request`,
      );
    }
    const part = middle(rates[2] ?? []) / middle(rates[1] ?? []);
    console.log(`overhead p50: standin ${(ours - direct).toFixed(3)} ms, bare ${(bare - direct).toFixed(3)} ms`);
    console.log(`throughput of the bare proxy: ${(part * 100).toFixed(0)} %, ${CLIENTS} clients`);
    console.log(
      `load average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()));
    for (const { child } of contenders) child.kill();
  }
}

const { values } = parseArgs({
  options: {
    serve: { type: 'string' },
    upstream: { type: 'string', default: '' },
    rounds: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '2' },
  },
});
if (values.serve === undefined) await measure(Number(values.rounds), Number(values.seconds));
else process.send?.(await servers[values.serve]?.(values.upstream));
