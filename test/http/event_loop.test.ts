import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

/** Milliseconds that the event loop may work on end. A search is moved away after 4; the rest is what V8 takes to compile and collect. */
const ALLOWED = 60;

/** Sends each request from another thread, so that the client's work is not measured. */
const CLIENT = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  for (const [path, body] of workerData.requests) {
    const reply = await fetch(workerData.url + path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const text = await reply.text();
    parentPort.postMessage([reply.status, text.slice(0, 200)]);
  }
  process.exit();
})();`;

let standin: Standin;
beforeAll(async () => {
  standin = await start({});
  const lines = Array.from(
    { length: 5000 },
    (_, i) => `{"index":{}}\n{"n":${i},"k":"key${i % 977}","t":"word${i % 91} fox ${i}"}`,
  );
  const body = `${lines.join('\n')}\n`;
  const headers = { 'content-type': 'application/x-ndjson' };
  const reply = await fetch(`${standin.url}/a/_bulk?refresh=true`, { method: 'POST', body, headers });
  expect(reply.status).toBe(200);
}, 60_000);
afterAll(() => standin.close());

/** The longest that the event loop worked without a pause while the requests were answered, and their replies. */
async function longestWork(requests: readonly (readonly [string, unknown])[]) {
  const texts = requests.map(([path, body]) => [path, JSON.stringify(body)]);
  const worker = new Worker(CLIENT, { eval: true, workerData: { url: standin.url, requests: texts } });
  const replies: [number, string][] = [];
  worker.on('message', (reply) => replies.push(reply));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let longest = 0;
  let before = process.threadCpuUsage();
  // By the thread's own processor time: on a busy machine everything is late.
  const timer = setInterval(() => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1000);
    before = now;
  }, 1);
  await new Promise((resolve) => worker.once('exit', resolve));
  clearInterval(timer);
  delay.disable();
  return { replies, work: Math.min(longest, delay.max / 1e6) };
}

const script = { source: "int s = 0; for (int i = 0; i < 20; ++i) { s += i; } return doc['n'].value + s;" };
const heavy: readonly (readonly [string, string, unknown])[] = [
  ['a script over all documents', '/a/_search', { query: { script_score: { query: { match_all: {} }, script } } }],
  ['a sort by script', '/a/_search', { sort: { _script: { type: 'number', script } } }],
  [
    'many buckets',
    '/a/_search',
    { size: 0, aggs: { a: { terms: { field: 'n', size: 5000 }, aggs: { b: { terms: { field: 'k.keyword' } } } } } },
  ],
  ['patterns', '/a/_search', { query: { regexp: { 't.keyword': '.*f.*o.*x.*[0-9]+.*' } } }],
  [
    'many clauses',
    '/a/_search',
    { query: { bool: { should: Array.from({ length: 500 }, (_, i) => ({ match: { t: `word${i}` } })) } } },
  ],
  [
    'many hits with highlights',
    '/a/_search',
    { size: 1000, query: { match: { t: 'fox' } }, highlight: { fields: { t: {} } } },
  ],
];

describe('the event loop', () => {
  it.each(heavy)('works on for little time with %s', { timeout: 120_000 }, async (_, path, body) => {
    // The first request compiles what the others run.
    await longestWork([[path, body]]);
    const { replies, work } = await longestWork([1, 2, 3].map(() => [path, body]));
    expect(replies.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(work).toBeLessThan(ALLOWED);
  });
});
