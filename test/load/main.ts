/**
 * 32 clients at once, and a check of what they saw: `npm run load -- --minutes 10`, on a server, on a virtual cluster and on a fork.
 * `npm run load -- --indices 100000` creates and deletes indices instead, and shows the size of the process.
 */
import { parseArgs } from 'node:util';
import { WatchedServer } from '../hostile/server.ts';
import { churn } from './churn.ts';
import { LoadClient } from './client.ts';
import { runLoad } from './run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '32' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '9392' },
    entry: { type: 'string', default: 'dist/cli.js' },
    on: { type: 'string', multiple: true, default: ['server', 'virtual', 'fork'] },
    indices: { type: 'string' },
  },
});
const port = Number(values.port);
const server = await WatchedServer.start(values.entry, port, 9);
const root = `http://127.0.0.1:${port}`;
const inMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** The URLs of the clusters, each of them empty. */
const clusters: Readonly<Record<string, () => Promise<string>>> = {
  server: async () => root,
  virtual: async () => `${root}/_standin/c/load`,
  fork: async () => {
    const client = new LoadClient(root);
    await client.send('DELETE', '/*');
    const { body } = await client.send('POST', '/_standin/fork', { name: 'forked' });
    return `${root}/_standin/c/${body.fork}`;
  },
};

async function load(): Promise<number> {
  let violated = 0;
  for (const name of values.on) {
    const find = clusters[name];
    if (find === undefined) throw new Error(`no such cluster: ${name}`);
    const url = await find();
    const millis = Number(values.minutes) * 60_000;
    const { requests, increments, conflicts, violations } = await runLoad({
      url,
      millis,
      clients: Number(values.clients),
      seed: Number(values.seed),
    });
    violated += violations.length;
    const megabytes = inMegabytes(server.memory().now);
    console.log(`${name}: ${requests} requests, ${increments} increments, ${conflicts} conflicts, ${megabytes} MB`);
    console.log(`${violations.length} violations`);
    for (const violation of violations) console.log(`  ${violation}`);
  }
  return violated;
}

if (values.indices === undefined) {
  process.exitCode = (await load()) > 0 ? 1 : 0;
} else {
  const { sizes, work } = await churn(root, server, Number(values.indices));
  const each = `${work.toFixed(2)} ms of work for each`;
  console.log(`${values.indices} indices created and deleted: ${each}, ${sizes.map(inMegabytes).join(', ')} MB`);
}
await server.stop();
