/** 200 servers in one process, with the result as JSON on the standard output: the test runs it alone, so that memory is its own. */
import { type Standin, start } from '../../../src/index.ts';

const count = 200;
const headers = { 'content-type': 'application/json' };
const resident = () => process.memoryUsage().rss / 1024 / 1024;

// Modules that are loaded once for all are not counted for each.
const first = await start();
await fetch(`${first.url}/a/_doc/1?refresh=true`, { method: 'PUT', headers, body: '{"n":0}' });
await first.close();

const before = resident();
const begun = performance.now();
const servers: Standin[] = [];
for (let i = 0; i < count; i += 1) servers.push(await start({ version: i % 2 === 0 ? '8.19' : '9.5', seed: i }));
const started = performance.now() - begun;
// The same index and id in each, with a value of its own; one index more in every third.
for (const [i, { url }] of servers.entries()) {
  await fetch(`${url}/a/_doc/1?refresh=true`, { method: 'PUT', headers, body: JSON.stringify({ n: i }) });
  if (i % 3 === 0) await fetch(`${url}/b`, { method: 'PUT' });
}
const after = resident();

const seen: unknown[] = [];
for (const { url } of servers) {
  const found = (await (await fetch(`${url}/_search`)).json()) as {
    hits: { hits: { _index: string; _source: object }[] };
  };
  const { version } = (await (await fetch(url)).json()) as { version: { number: string } };
  const b = await fetch(`${url}/b`, { method: 'HEAD' });
  seen.push({ hits: found.hits.hits.map((hit) => hit._source), version: version.number, b: b.status });
}
await Promise.all(servers.map((server) => server.close()));
console.log(JSON.stringify({ started, grown: after - before, seen }));
