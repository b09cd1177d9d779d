/**
 * `npm run bench:indices`: a thousand indices from one template, on the built server in a process of its own.
 *
 * Prints the time of one creation (p50, p99) and by how much the process has grown. `--count N` makes more or fewer.
 */
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { Samples } from './samples.ts';
import { residentMb, startStandin } from './server.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);

const TEMPLATE = {
  index_patterns: ['logs-*'],
  template: {
    settings: { number_of_replicas: 0 },
    mappings: {
      properties: {
        '@timestamp': { type: 'date' },
        message: { type: 'text', fields: { raw: { type: 'keyword', ignore_above: 256 } } },
        host: { properties: { name: { type: 'keyword' }, ip: { type: 'ip' } } },
        status: { type: 'short' },
        bytes: { type: 'long' },
        tags: { type: 'keyword' },
      },
    },
    aliases: { logs: {} },
  },
};

async function put(url: string, body?: unknown): Promise<void> {
  const reply = await request(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${text}`);
}

const server = await startStandin('9.5');
try {
  await put(`${server.url}/_cluster/settings`, { persistent: { 'cluster.max_shards_per_node': count + 100 } });
  await put(`${server.url}/_index_template/logs`, TEMPLATE);
  await put(`${server.url}/logs-warm`);
  const before = residentMb(server.pid);
  const creations = new Samples();
  for (let made = 0; made < count; made++) {
    const begun = performance.now();
    await put(`${server.url}/logs-${made}`);
    creations.add(performance.now() - begun);
  }
  const after = residentMb(server.pid);
  console.log(`${count} indices: creation p50 ${creations.p50.toFixed(2)} ms, p99 ${creations.p99.toFixed(2)} ms`);
  console.log(`memory ${after.toFixed(0)} MB, ${(after - before).toFixed(0)} MB more than before`);
} finally {
  await server.stop();
}
