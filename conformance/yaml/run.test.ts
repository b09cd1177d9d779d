import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS, type Major } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';
import { junitOf } from './junit.ts';
import type { YamlTest } from './outcome.ts';
import { countYaml, renderYaml } from './render.ts';
import { runYaml } from './run.ts';

const directory = join(import.meta.dirname, 'samples');
const servers = new Map<Major, Standin>();
beforeAll(async () => {
  for (const major of MAJORS) servers.set(major, await standin(major));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

async function run(major: Major) {
  const server = servers.get(major);
  if (!server) throw new Error('no server');
  const url = await server.fresh();
  await exchange(url, { method: 'PUT', path: '/before' });
  return { url, outcome: await runYaml({ target: { url }, major, directory }) };
}

describe.each(MAJORS)('the samples on %i.x', (major) => {
  test('have the expected outcomes', async () => {
    const { url, outcome } = await run(major);
    const of = (file: string) => outcome.tests.filter((one) => one.file.startsWith(file));
    const results = (file: string) => of(file).map(({ name, result, reason }) => [name, result, reason]);
    expect(results('10_').filter(([, result]) => result !== 'passed')).toEqual([]);
    expect(of('10_')).toHaveLength(4);
    expect(results('20_').filter(([, result]) => result !== 'failed')).toEqual([]);
    expect(of('20_')).toHaveLength(15);
    expect(results('30_')).toEqual([
      ['a test for older servers', 'skipped', expect.stringMatching(/^not for [89][.\d]+: gone since$/)],
      ['a runner that can more', 'skipped', 'needs a runner with [telepathy]'],
      ['a feature that no server has', 'skipped', 'the server is without gte_v99.0.0: not yet'],
      ['an unknown assertion', 'not understood', 'is_nice'],
      ['an unknown API', 'not understood', 'api [indices.praise]'],
      ['an unknown setting of do', 'not understood', 'do: node_selector, indices.exists'],
      ['an unknown error', 'not understood', 'catch: sadness'],
      ['a value that is not kept', 'not understood', '$nothing is not set'],
    ]);
    expect(results('40_')).toEqual([['not for a stack', 'skipped', 'for serverless only']]);
    const left = await exchange(url, { method: 'GET', path: '/_cat/indices?h=index' });
    expect(left.body).toBe('before\n');
  });
});

describe('the report of a failure', () => {
  let outcome: Awaited<ReturnType<typeof run>>['outcome'];
  beforeAll(async () => {
    outcome = (await run(9)).outcome;
  });

  test('the line, the entry, the request and the reply', () => {
    const one = outcome.tests.find(({ name }) => name === 'a value that is another') as YamlTest;
    expect(one).toMatchObject({
      line: 9,
      section: 'test',
      entry: 'match: {"_source.a":2}',
      reason: '_source.a: expected 2, got 1',
    });
    expect(one.curl).toMatch(/^curl -s -XGET 'http:\/\/[^/]+\/sample\/_doc\/1'$/);
    expect(one.reply).toMatch(/^200 \{.*"_source":\{"a":1/);
  });

  test('in the terminal, the counts last', () => {
    const text = renderYaml(outcome);
    expect(text).toContain(
      '✗ 20_failing.yml:9 a value that is another\n    match: {"_source.a":2}\n    _source.a: expected 2, got 1',
    );
    expect(text.split('\n').at(-1)).toBe('4 passed, 15 failed, 0 refused, 4 skipped, 5 not understood');
    expect(countYaml(outcome.tests).failed).toBe(15);
  });

  test('as JUnit', () => {
    const xml = junitOf(outcome);
    expect(xml).toContain('<testsuite name="20_failing.yml" tests="15" failures="15" skipped="0">');
    expect(xml).toContain('<failure message="_source.a: expected 2, got 1">line 9: match: {&quot;_source.a&quot;:2}');
    expect(xml).toContain('<skipped message="not understood: is_nice"/>');
  });
});

describe('a server that answers one thing', () => {
  let server: Server;
  afterEach(() => server.close());

  async function on(status: number, body: string) {
    server = createServer((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { tests } = await runYaml({ target: { url }, major: 9, directory });
    return tests.find(({ name }) => name === 'values are kept');
  }

  test('an unsupported feature is refused and named', async () => {
    const body = '{"error":{"type":"not_implemented","reason":"standin does not implement [bulk] yet"},"status":501}';
    expect(await on(501, body)).toMatchObject({
      result: 'refused',
      reason: 'standin does not implement [bulk] yet',
      section: 'setup',
    });
  });

  test('a missing route fails as a missing API', async () => {
    const body = '{"error":"no handler found for uri [/sample] and method [PUT]"}';
    expect(await on(400, body)).toMatchObject({ result: 'failed', missing: 'indices.create' });
  });
});
