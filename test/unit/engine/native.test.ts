import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { nativeEngine } from '../../../src/engine/index.ts';
import { loadAddon, type NativeLater, type NativeSearchRequest } from '../../../src/engine/native.ts';
import { readError } from '../../../src/engine/native_error.ts';
import type { NativeEngineIndex } from '../../../src/engine/native_index.ts';

it('reports in one line that the engine was not compiled', () => {
  expect(() => loadAddon('/nowhere/src/engine/native.ts')).toThrow(
    /^standin: no engine for this platform: install the package standin-/,
  );
});

it('has no faults that could be switched on', () => {
  const exported = Object.keys(loadAddon());
  expect(exported).toContain('search');
  expect(exported.filter((name) => /fault/i.test(name))).toEqual([]);
});

it('passes on exceptions that are no replies', () => {
  const bug = new TypeError('x is not a function');
  expect(readError(bug)).toBe(bug);
});

it('survives a panic in the engine', () => {
  const script = `
    import { nativeEngine } from './src/engine/index.ts';
    const make = (name) => nativeEngine().createIndex({ name, uuid: 'u', major: 9, settings: {}, mappings: null });
    const [bad, good] = [make('bad'), make('good')];
    try { bad.refresh(); } catch (error) { console.log(error.status, error.type, error.reason); }
    good.index('1', Buffer.from('{}'), 'index', { now: 0, refresh: 'true' });
    console.log(good.stats().shards[0].docs, bad.stats().shards[0].docs);
  `;
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    env: { ...process.env, STANDIN_INJECT_PANIC: 'bad' },
    encoding: 'utf8',
  });
  expect(run.stdout).toBe('500 standin_bug a bug in standin, please report it: injected panic in index [bad]\n1 0\n');
});

describe('brief searches', () => {
  const addon = loadAddon();
  /** The documents that a search on the event loop may read. */
  const documents = 300_000;
  const options = { name: 'i', uuid: 'u', major: 9, settings: {}, mappings: null } as const;
  const index = nativeEngine().createIndex(options) as NativeEngineIndex;
  for (let id = 0; id < 800; id++) {
    const refresh = id === 799 ? 'true' : false;
    index.index(String(id), Buffer.from(`{"word":"common","number":${id}}`), 'index', { now: 0, refresh });
  }
  const request = (body: object): NativeSearchRequest => [
    [index.native],
    [{}],
    Buffer.from(JSON.stringify(body)),
    { action: 'search', now: 0, major: 9, node_id: 'n', timed: false, query: {} },
  ];
  const common = { term: { word: 'common' } };
  const averages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`a${place}`, { avg: { field: 'number' } }]));

  it.each([
    { query: common, size: 3 },
    { query: { range: { number: { gte: 7 } } }, sort: [{ number: 'desc' }] },
    { query: { bool: { must: [common], must_not: [{ prefix: { word: 'x' } }] } }, aggs: averages(2) },
    { query: common, aggs: averages(23), size: 0 },
  ])('are answered as others are: %j', (body) => {
    expect(addon.search(...request(body), documents)).toEqual(addon.search(...request(body), Infinity));
  });

  it.each([
    { query: common, size: 51 },
    { query: common, highlight: { fields: { word: {} } } },
    { query: { script_score: { query: common, script: { source: "doc['number'].value" } } } },
    { query: common, aggs: averages(24) },
  ])('do not take longer: %j', async (body) => {
    const later = addon.search(...request(body), documents);
    expect(later).toHaveProperty('reply', expect.any(Promise));
    expect(await (later as NativeLater).reply).toEqual(addon.search(...request(body), Infinity));
  });

  it.each([
    [{ query: common }, 799],
    [{ query: { prefix: { word: 'c' } } }, 899],
    [{ query: { bool: { filter: [{ wildcard: { word: 'c*n' } }] } } }, 899],
  ])('read no more documents than they may: %j', async (body, least) => {
    for (const atMost of [0, least]) expect(addon.search(...request(body), atMost)).toHaveProperty('reply');
    expect(addon.search(...request(body), 4 * least)).not.toHaveProperty('reply');
  });

  it('are run later without a bound', () => {
    expect(addon.search(...request({}))).toHaveProperty('reply', expect.any(Promise));
  });

  it('fail as others do', () => {
    const wrong = request({ query: { unknown: {} } });
    const failure = (run: () => unknown) => {
      try {
        run();
      } catch (error) {
        return (error as Error).message;
      }
      return null;
    };
    expect(failure(() => addon.search(...wrong, documents))).toContain('unknown');
    expect(failure(() => addon.search(...wrong, documents))).toBe(failure(() => addon.search(...wrong, Infinity)));
  });
});
