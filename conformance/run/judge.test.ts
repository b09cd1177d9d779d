import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { running } from './candidates.ts';
import { loadCase } from './case_files.ts';
import { type Reply, requestLine } from './exchange.ts';
import { count, judge } from './judge.ts';
import { play } from './play.ts';
import { recordedExchanges, recordedExpectation } from './recorded_expectation.ts';
import { report } from './report.ts';
import { scenarios } from './scenarios.ts';

const CASE = 'query/ids';
let server: Server;
afterEach(() => server.close());

/** A recorded reply with its request in one line. */
interface Exchanged extends Reply {
  readonly request: string;
}

/** A server that knows nothing but the recorded replies, as `change` modifies them. */
async function parrot(change: (step: Exchanged) => Partial<Reply>): Promise<string> {
  const steps = recordedExchanges(await loadCase(CASE), 9).map(({ step, reply }) => ({
    ...reply,
    request: requestLine(step),
  }));
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const start = `${request.method} ${request.url}`;
      const body = Buffer.concat(chunks).toString('utf8');
      const step = steps.find(({ request }) => request.startsWith(start) && request.endsWith(body));
      const reply = step ? { ...step, ...change(step) } : { status: 404, headers: {}, body: '{}' };
      response.writeHead(reply.status, reply.headers as Record<string, string>).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const results = async (change: (step: Exchanged) => Partial<Reply>) => {
  const url = await parrot(change);
  const result = await judge(await loadCase(CASE), 9, running(url), recordedExpectation(CASE, 9));
  return { ...count(result), text: report(url, result) };
};

const isTarget = (step: Exchanged) => step.request.includes('{"ids":{"values":["1","3"]}}');

test('the recorded replies themselves are proven', async () => {
  const { requests, proven, text } = await results(() => ({}));
  expect(text).toBe('');
  expect(proven).toBe(requests);
  expect(requests).toBeGreaterThan(20);
});

test('one wrong number is found and reported with the request', async () => {
  const { differs, text } = await results((step) =>
    isTarget(step) ? { body: step.body.replace('"value":2', '"value":3') } : {},
  );
  expect(differs).toBe(1);
  expect(text).toContain('value at hits.total.value\n    - 2\n    + 3');
  expect(text).toContain('{"query":{"ids":{"values":["1","3"]}}}');
});

test('a refusal is counted apart and excuses no other request', async () => {
  const refusal = {
    status: 501,
    body: '{"error":{"type":"not_implemented","reason":"standin does not implement x yet"},"status":501}',
  };
  const { refused, differs, text } = await results((step) => (isTarget(step) ? refusal : {}));
  expect([refused, differs, text]).toEqual([1, 0, '']);
});

test('replies after a refused write are not compared', async () => {
  const refusal = { status: 501, body: '{"error":{"type":"not_implemented","reason":"x"},"status":501}' };
  const { requests, refused } = await results((step) => (step.request.startsWith('PUT') ? refusal : {}));
  expect(refused).toBeGreaterThan(requests - 3);
});

test('a 501 without a name is a difference', async () => {
  const { refused, differs } = await results((step) => (isTarget(step) ? { status: 501, body: '{}' } : {}));
  expect([refused, differs]).toEqual([0, 1]);
});

test('a reference that is gone proves nothing, even of a candidate that is gone too', async () => {
  server = createServer();
  const gone = 'http://127.0.0.1:9';
  const definition = await loadCase(CASE);
  const result = await judge(definition, 9, running(gone), async (name) => {
    const scenario = scenarios(definition, 9).find((planned) => planned.name === name);
    return scenario ? play(gone, scenario) : 'no such scenario';
  });
  expect(result.verdicts).toEqual([]);
  expect(result.complaints[0]).toBe('reads: the reference does not answer: connection refused');
});
