import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Standin, start } from '../../src/index.ts';
import { type ConformArguments, EXIT, main } from './main.ts';

/** Standin acts as the reference here: what is tested is the command. */
let reference: Standin;
/** The same behind a proxy that drops the first hit of every search. */
let broken: Server;
const folder = mkdtempSync(join(tmpdir(), 'conform-'));
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  reference = await start({ version: '9.5' });
  broken = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'].includes(name)
        ? []
        : [[name, `${value}`]],
    ) as [string, string][];
    const init = { method: request.method ?? 'GET', headers, ...(request.method === 'HEAD' ? {} : body) };
    const reply = await fetch(
      `${reference.url}${request.url}`,
      request.method === 'GET' && chunks.length > 0 ? { ...init, method: 'POST' } : init,
    );
    const text = (await reply.text()).replace(
      /"hits":\[\{"_index":"[^"]*","_id":"[^"]*"/,
      '"hits":[{"_index":"x","_id":"y"',
    );
    response.writeHead(reply.status, {
      'content-type': reply.headers.get('content-type') ?? '',
      'x-elastic-product': 'Elasticsearch',
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  broken.close();
  await reference.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command and returns its exit code with its output. */
async function conform(given: Partial<ConformArguments>): Promise<{ readonly code: number; readonly text: string }> {
  let text = '';
  const write = (chunk: unknown) => {
    text += String(chunk);
    return true;
  };
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockImplementation(write);
  try {
    const options = {
      target: 'embedded',
      reference: reference.url,
      seed: 11,
      cases: 12,
      lanes: 2,
      area: 'documents,query',
    };
    return { code: await main({ ...options, ...given }), text };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test('equal: nothing is found, the reports are written, a recording has the same result', async () => {
  const [report, record] = [join(folder, 'report'), join(folder, 'recording')];
  const first = await conform({ report, record });
  expect(first.text).not.toContain('✕');
  expect(first.code).toBe(EXIT.alike);
  for (const file of ['index.html', 'junit.xml', 'outcome.json']) expect(existsSync(join(report, file))).toBe(true);
  const again = await conform({ reference: `recording:${record}` });
  expect(again.text).not.toContain('✕');
  expect(again.code).toBe(EXIT.alike);
  // Other traffic was not recorded: nothing is compared, which is no success.
  const other = await conform({ reference: `recording:${record}`, seed: 12, cases: 3 });
  expect(other.text).toContain('the recording does not hold the scenario');
  expect(other.code).toBe(EXIT.couldNotRun);
  expect((await conform({ record })).code).toBe(EXIT.couldNotRun);
}, 120_000);

test('different: the divergence is printed shrunk, and a baseline excuses it until it is gone', async () => {
  const target = urlOf(broken);
  const report = join(folder, 'unlike');
  const found = await conform({ target, report, area: 'query', cases: 4 });
  expect(found.code).toBe(EXIT.divergences);
  expect(found.text).toMatch(/search: .*hits\.hits/);
  const { outcomes } = JSON.parse(readFileSync(join(report, 'outcome.json'), 'utf8')) as {
    outcomes: { groups: { id: string }[] }[];
  };
  const known = outcomes.flatMap(({ groups }) => groups).map(({ id }) => ({ id, reason: 'a test' }));
  const baseline = join(folder, 'baseline.json');
  const run = { major: 9, seed: 11, cases: 4, areas: ['query'] };
  writeFileSync(baseline, JSON.stringify({ run, known }));
  expect((await conform({ target, baseline, area: 'query', cases: 4 })).code).toBe(EXIT.alike);
  const gone = await conform({ baseline, area: 'query', cases: 4 });
  expect(gone.code).toBe(EXIT.divergences);
}, 180_000);

test.each([
  [{ reference: 'recording:/nowhere' }, 'holds no recording'],
  [{ area: 'nope' }, 'unknown area [nope]'],
  [{ level: ['hits=loose'] }, 'is not a level'],
  [{ baseline: '/nowhere.json' }, '/nowhere.json'],
  [{ target: 'http://127.0.0.1:9' }, 'does not answer'],
  [{ reference: 'none', record: '/tmp/x' }, '--record needs a reference'],
])('what cannot be run ends with 2: %j', async (given, message) => {
  const { code, text } = await conform(given);
  expect(text).toContain(message);
  expect(code).toBe(EXIT.couldNotRun);
});

test('laws alone need no reference', async () => {
  const { code, text } = await conform({ reference: 'none', cases: 10 });
  expect(text).not.toContain('✕');
  expect(code).toBe(EXIT.alike);
}, 60_000);

test('a suite does not touch a server that is not its own', async () => {
  const target = reference.url;
  await fetch(`${target}/mine`, { method: 'PUT' });
  const yaml = join(import.meta.dirname, '../yaml/samples');
  const refused = await conform({ target, yaml });
  expect(refused.text).toContain('it holds indices, such as [');
  expect(refused.code).toBe(EXIT.couldNotRun);
  expect((await fetch(`${target}/mine`)).status).toBe(200);
  expect((await conform({ target, yaml, disposable: true })).code).toBe(EXIT.divergences);
}, 60_000);
