import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { start } from '../../src/index.ts';
import { exchange } from '../run/exchange.ts';
import { makeFixtures } from './fixture.ts';
import { numbered } from './fixture_main.ts';
import { harvest } from './harvest.ts';
import type { RecordedTraffic } from './recording.ts';

// Making a fixture smaller takes some hundred requests.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'standin-fixture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Plays requests on a server of its own, some before the recording begins; `$scroll` is the last scroll id. */
async function record(before: number, steps: readonly { method: string; path: string; body?: string }[]) {
  const standin = await start({ version: '9.5' });
  const traffic: RecordedTraffic[] = [];
  let scroll = '';
  let date = new Date().toISOString();
  for (const [i, step] of steps.entries()) {
    if (i === before) {
      // No index is created in the millisecond in which the recording begins.
      await delay(2);
      date = new Date().toISOString();
      await delay(2);
    }
    const headers = { 'content-type': step.path.includes('_bulk') ? 'application/x-ndjson' : 'application/json' };
    const body = step.body?.replace('$scroll', scroll);
    const sent = body === undefined ? step : { ...step, body, headers };
    const reply = await exchange(standin.url, sent);
    scroll = /"_scroll_id":"([^"]*)"/.exec(reply.body)?.[1] ?? scroll;
    if (i >= before) traffic.push({ at: i, took: 0.5, step: sent, reply });
  }
  await standin.close();
  return {
    head: { standin: 'recording', format: 1, version: '9.5.3', date } as const,
    traffic,
  };
}

const bulk = Array.from(
  { length: 40 },
  (_, n) => `{"index":{}}\n{"n":${n},"name":"name ${n % 4}","other":"x${n}"}\n`,
).join('');
const steps = [
  {
    method: 'PUT',
    path: '/books',
    body: '{"settings":{"number_of_shards":3},"mappings":{"properties":{"n":{"type":"long"},"name":{"type":"keyword"},"other":{"type":"text"},"unused":{"type":"ip"}}}}',
  },
  { method: 'PUT', path: '/unused', body: '{}' },
  { method: 'POST', path: '/books/_bulk?refresh=true', body: bulk },
  { method: 'POST', path: '/unused/_bulk?refresh=true', body: bulk },
  { method: 'GET', path: '/books/_mapping/field/name' },
  { method: 'GET', path: '/books' },
  {
    method: 'POST',
    path: '/books/_search',
    body: '{"query":{"term":{"name":"name 3"}},"sort":["n"],"size":2,"track_total_hits":false,"_source":["name"]}',
  },
];

const options = { patienceMs: 60_000, most: 10 };

test('writes of the recording become the smallest contents that give the same replies', async () => {
  const recording = await record(0, steps);
  const reads = recording.traffic.filter(({ step }) => step.path.includes('_search'));
  const made = await makeFixtures(
    { ...recording, traffic: [...recording.traffic.filter(({ step }) => step.method !== 'GET'), ...reads] },
    options,
  );
  expect(made).toMatchObject({ reads: 1, others: [], isSmallest: true, fixtures: [{ answers: [{}] }] });
  const [{ text, before, after } = { text: '' }] = made.fixtures;
  expect(before).toMatchObject({ indices: 2, documents: 80 });
  expect(after).toMatchObject({ indices: 1, documents: 2 });
  expect(text).not.toMatch(/unused|other/);
  const file = join(folder, 'made.fixture.ndjson');
  writeFileSync(file, text);
  const standin = await start({ version: '9.5', fixture: file });
  const [read] = reads;
  if (read === undefined) throw new Error('no read');
  const { hits } = JSON.parse((await exchange(standin.url, read.step)).body) as { hits: { hits: unknown[] } };
  expect(hits.hits).toEqual(JSON.parse(read.reply.body).hits.hits);
  await standin.close();
});

/** The same, with sources in its replies. */
const whole = steps.map((step) => ({
  ...step,
  ...(step.body === undefined ? {} : { body: step.body.replace(',"_source":["name"]', '') }),
}));

test('contents before the recording are derived from its replies', async () => {
  const made = await makeFixtures(await record(4, whole), options);
  expect(made.others).toEqual([]);
  expect(made).toMatchObject({ reads: 3, fixtures: [{ after: { indices: 1, documents: 2 } }] });
});

test('reads whose contents are not in the recording are listed', async () => {
  const made = await makeFixtures(await record(4, [...steps, { method: 'GET', path: '/unused/_count' }]), options);
  expect(made.others).toMatchObject([
    { step: { path: '/books/_search' }, reason: 'not answered so by this server' },
    { step: { path: '/unused/_count' }, reason: 'not answered so by this server' },
  ]);
});

test('a recording that cleans up at its end has the contents before that', async () => {
  const recording = await record(0, [
    ...whole,
    { method: 'DELETE', path: '/books' },
    { method: 'DELETE', path: '/unused' },
  ]);
  const made = await makeFixtures(recording, options);
  expect(made).toMatchObject({ reads: 3, others: [], fixtures: [{ answers: [{}, {}, {}] }] });
  expect(made.fixtures[0]?.after.documents).toBeGreaterThan(1);
});

const life = (name: string, n: number) => [
  { method: 'POST', path: `/${name}/_bulk?refresh=true`, body: `{"index":{"_id":"1"}}\n{"n":${n}}\n` },
  { method: 'GET', path: `/${name}/_search?q=n:${n}` },
  { method: 'GET', path: `/${name}/_doc/1` },
  { method: 'DELETE', path: `/${name}` },
];

test('indices that are deleted one after another are all there, and a second fixture has an earlier life', async () => {
  const recording = await record(0, [...life('a', 1), ...life('b', 2), ...life('a', 3)]);
  const made = await makeFixtures(recording, options);
  expect(made).toMatchObject({ reads: 6, others: [], fixtures: [{ after: { indices: 2, documents: 2 } }, {}] });
  const paths = made.fixtures.map(({ answers }) => answers.map(({ path }) => path));
  expect(paths[0]).toEqual(['/b/_search?q=n:2', '/b/_doc/1', '/a/_search?q=n:3', '/a/_doc/1']);
  expect(paths[1]).toEqual(['/a/_search?q=n:1', '/a/_doc/1']);
  const one = await makeFixtures(recording, { ...options, most: 1 });
  expect(one.fixtures).toHaveLength(1);
  expect(one.others).toMatchObject([
    { step: { path: '/a/_search?q=n:1' }, reason: 'other contents than those of the fixtures' },
    { step: { path: '/a/_doc/1' } },
  ]);
});

test('an index has the contents between two writes that most of its reads saw, also by an alias', async () => {
  const made = await makeFixtures(
    await record(0, [
      { method: 'HEAD', path: '/a' },
      { method: 'PUT', path: '/a', body: '{"aliases":{"all":{}}}' },
      { method: 'PUT', path: '/a/_doc/1?refresh=true', body: '{"n":1}' },
      { method: 'GET', path: '/a/_count' },
      { method: 'GET', path: '/all/_search' },
      { method: 'PUT', path: '/a/_doc/2?refresh=true', body: '{"n":2}' },
      { method: 'GET', path: '/all/_search?size=0' },
    ]),
    options,
  );
  const paths = made.fixtures.map(({ answers }) => answers.map(({ path }) => path));
  expect(paths).toEqual([['/a/_count', '/all/_search'], ['/all/_search?size=0'], ['/a']]);
  expect(made.fixtures.map(({ after }) => after.documents)).toEqual([1, 2, 0]);
});

test('the pages of a scroll are answered in order', async () => {
  const recording = await record(0, [
    {
      method: 'POST',
      path: '/books/_bulk?refresh=true',
      body: bulk.slice(0, bulk.indexOf('{"n":4')).replace(/[^\n]*\n$/, ''),
    },
    { method: 'POST', path: '/books/_search?scroll=1m', body: '{"size":2,"sort":["n"]}' },
    ...Array.from({ length: 2 }, () => ({
      method: 'POST',
      path: '/_search/scroll',
      body: '{"scroll":"1m","scroll_id":"$scroll"}',
    })),
  ]);
  const sizes = recording.traffic.slice(1).map(({ reply }) => JSON.parse(reply.body).hits.hits.length);
  expect(sizes).toEqual([2, 2, 0]);
  const made = await makeFixtures(recording, options);
  expect(made).toMatchObject({ reads: 3, others: [], fixtures: [{ after: { indices: 1, documents: 4 } }] });
});

test('what this server refuses, and errors of the recorded server alone, are listed as such', async () => {
  const recording = await record(0, steps.slice(0, 3));
  const headers = { 'content-type': 'application/json' };
  const reply = (status: number) => ({ status, headers, body: '{}' });
  const refused = { method: 'POST', path: '/books/_search', headers, body: '{"query":{"fancy":{}}}' };
  const missing = { method: 'GET', path: '/books/_count', headers: {} };
  const traffic = [
    ...recording.traffic,
    { at: 9, took: 1, step: refused, reply: reply(200) },
    { at: 10, took: 1, step: missing, reply: reply(400) },
  ];
  const { others } = await makeFixtures({ ...recording, traffic }, options);
  expect(others).toMatchObject([
    { step: { path: '/books/_search' }, reason: 'not answered so by this server' },
    { step: { path: '/books/_count' }, reason: 'an error of the recorded server alone' },
  ]);
});

test('what the recording makes is not there before it: auto-created, deleted before, younger', async () => {
  const write = { method: 'PUT', path: '/a/_doc/1?refresh=true', body: '{"n":1}' };
  const recording = await record(0, [write, { method: 'GET', path: '/_all' }, { method: 'GET', path: '/a/_search' }]);
  expect(harvest(recording.traffic, recording.head.date)).toEqual([]);
  const gone = await record(1, [write, { method: 'DELETE', path: '/a' }, write, { method: 'GET', path: '/a' }]);
  expect(harvest(gone.traffic, '2999-01-01')).toEqual([]);
});

test('further files have a number', () => {
  expect(numbered('people.fixture.ndjson', 1)).toBe('people.fixture.ndjson');
  expect(numbered('people.fixture.ndjson', 2)).toBe('people.2.fixture.ndjson');
  expect(numbered('/tmp/a.b/people', 3)).toBe('/tmp/a.b/people.3');
  expect(numbered('people.json', 12)).toBe('people.12.json');
});
