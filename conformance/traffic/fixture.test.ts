import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { start } from '../../src/index.ts';
import { exchange } from '../run/exchange.ts';
import { makeFixture } from './fixture.ts';
import type { RecordedTraffic } from './recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'standin-fixture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Plays requests on a server of its own, some before the recording begins. */
async function record(before: number, steps: readonly { method: string; path: string; body?: string }[]) {
  const standin = await start({ version: '9.5' });
  const traffic: RecordedTraffic[] = [];
  for (const [i, step] of steps.entries()) {
    const headers = { 'content-type': step.path.includes('_bulk') ? 'application/x-ndjson' : 'application/json' };
    const sent = step.body === undefined ? step : { ...step, headers };
    const reply = await exchange(standin.url, sent);
    if (i >= before) traffic.push({ at: i, took: 0.5, step: sent, reply });
  }
  await standin.close();
  return {
    head: { standin: 'recording', format: 1, version: '9.5.3', date: '2026-01-01T00:00:00.000Z' } as const,
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

test('what the recording writes becomes the smallest contents that give the same answers', async () => {
  const recording = await record(0, steps);
  const reads = recording.traffic.filter(({ step }) => step.path.includes('_search'));
  const made = await makeFixture(
    { ...recording, traffic: [...recording.traffic.filter(({ step }) => step.method !== 'GET'), ...reads] },
    { patienceMs: 60_000 },
  );
  expect(made).toMatchObject({ reads: 1, alike: 1, others: [], isSmallest: true });
  expect(made.before).toMatchObject({ indices: 2, documents: 80 });
  expect(made.after).toMatchObject({ indices: 1, documents: 2 });
  expect(made.text).not.toMatch(/unused|other/);
  const file = join(folder, 'made.fixture.ndjson');
  writeFileSync(file, made.text);
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

test('what was there before the recording is taken from its replies', async () => {
  const made = await makeFixture(await record(4, whole), { patienceMs: 60_000 });
  expect(made.others).toEqual([]);
  expect(made).toMatchObject({ reads: 3, alike: 3, after: { indices: 1, documents: 2 } });
});

test('reads whose contents are not in the recording are listed', async () => {
  const made = await makeFixture(await record(4, [...steps, { method: 'GET', path: '/unused/_count' }]), {
    patienceMs: 60_000,
  });
  expect(made.others.map(({ path }) => path)).toEqual(['/books/_search', '/unused/_count']);
});

test('a recording that cleans up at its end gives the contents before that', async () => {
  const recording = await record(0, [
    ...whole,
    { method: 'DELETE', path: '/books' },
    { method: 'DELETE', path: '/unused' },
  ]);
  const made = await makeFixture(recording, { patienceMs: 60_000 });
  expect(made).toMatchObject({ reads: 3, alike: 3, others: [] });
  expect(made.after.documents).toBeGreaterThan(1);
});
