/** 32 clients at once, and a check of what they saw: `npm run load -- --minutes 10`, then the same on a virtual cluster. */
import { parseArgs } from 'node:util';
import { WatchedServer } from '../hostile/server.ts';
import { runLoad } from './run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '32' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '9392' },
    entry: { type: 'string', default: 'dist/cli.js' },
  },
});
const port = Number(values.port);
const server = await WatchedServer.start(values.entry, port, 9);
let violated = 0;
for (const path of ['', '/_standin/c/load']) {
  const url = `http://127.0.0.1:${port}${path}`;
  const millis = Number(values.minutes) * 60_000;
  const { requests, increments, conflicts, violations } = await runLoad({
    url,
    millis,
    clients: Number(values.clients),
    seed: Number(values.seed),
  });
  violated += violations.length;
  const megabytes = Math.round(server.memory().now / 2 ** 20);
  console.log(`${url}: ${requests} requests, ${increments} increments, ${conflicts} conflicts, ${megabytes} MB`);
  console.log(`${violations.length} violations`);
  for (const violation of violations) console.log(`  ${violation}`);
}
await server.stop();
process.exitCode = violated > 0 ? 1 : 0;
