import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { renderPage } from './html.ts';
import { Progress, renderTerminal, writeReports } from './index.ts';
import { parseOutcomes, renderJson } from './json.ts';
import { renderJunit } from './junit.ts';
import { pageData } from './page_data.ts';
import { HOSTILE, sampleGroup, sampleOutcome } from './sample_outcome.ts';

const count = (text: string, part: string) => text.split(part).length - 1;

test('the terminal prints the most frequent divergence first, and all other findings', () => {
  const groups = [
    sampleGroup({ title: 'the rare', count: 1 }),
    sampleGroup({ id: 'f', title: 'the frequent', count: 9 }),
  ];
  const text = renderTerminal(sampleOutcome(8, { groups }), { color: false });
  expect(text.indexOf('9 × the frequent')).toBeGreaterThan(0);
  expect(text.indexOf('1 × the rare')).toBeGreaterThan(text.indexOf('9 × the frequent'));
  for (const part of [
    'score at hits.max_score',
    'curl -s -XPUT "$TARGET"',
    "put('/conform-0000000-a')",
    'idf: 0.28 against 0.29',
    'd0000004  was mended',
    '3 × indices.get  mappings',
    'from_to: held 17',
    'scroll: held 0, skipped 3',
    '4 × the reference has no module [percolator]',
    '9 × query [fuzzy]',
    '500 scenarios, 4000 requests',
    '320 a second',
    '3 differs, 1 refused, 1 skipped, 3 proven',
  ]) {
    expect(text).toContain(part);
  }
  expect(text.trimEnd().split('\n').at(-1)).toBe('2 groups of divergences');
});

test('the terminal prints that nothing diverges, and a known divergence does not count', () => {
  const known = renderTerminal(sampleOutcome(8, { groups: [sampleGroup({ known: 'a build' })] }), { color: false });
  expect(known).toContain('2 × search: score of hits.max_score  a0000001: a build');
  expect(known.trimEnd().split('\n').at(-1)).toBe('no divergence');
});

test('control characters in replies do not reach the terminal', () => {
  const plain = renderTerminal(sampleOutcome(8), { color: false });
  expect(plain).toContain('\\u001b[31m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(plain).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  const coloured = renderTerminal(sampleOutcome(8), { color: true });
  expect(coloured).toContain('\u001b[31m✕ 2 ×');
  expect(coloured).toContain('\\u001b[31m');
});

test('many groups and lines are truncated, and the number of the omitted ones is printed', () => {
  const groups = Array.from({ length: 23 }, (_, i) => sampleGroup({ id: `${i}` }));
  const noise = Array.from({ length: 14 }, (_, i) => ({ operation: 'get', path: `${i}`, count: 1 }));
  const text = renderTerminal(sampleOutcome(8, { groups, noise }), { color: false });
  expect(text).toContain('… and 3 more groups');
  expect(text).toContain('… and 4 more');
});

test('JUnit has a failure for each group that is not known, and the counts', () => {
  const xml = renderJunit([sampleOutcome(8), sampleOutcome(9, { groups: [], gone: [] })]);
  const [first = '', second = ''] = xml.split('</testsuite>');
  expect(first).toContain(`tests="${count(first, '<testcase ')}"`);
  expect(first).toContain(`failures="${count(first, '<failure ')}" errors="0" skipped="${count(first, '<skipped ')}"`);
  expect(count(first, '<failure ')).toBe(3);
  expect(first).toContain('<skipped message="known: the text names a build"/>');
  expect(first).toContain('<testcase classname="conform.errors" name="agrees with the reference"/>');
  expect(first).not.toContain('<testcase classname="conform.query" name="agrees with the reference"/>');
  expect(count(second, '<failure ')).toBe(0);
  expect(xml).not.toContain('<img');
  expect(xml).not.toContain('\u001b');
});

test('outcome.json comes back as it was; another schema is refused', () => {
  const outcomes = [sampleOutcome(8), sampleOutcome(9)];
  expect(parseOutcomes(renderJson(outcomes))).toEqual(outcomes);
  expect(() => parseOutcomes('{"schema":2,"outcomes":[]}')).toThrow('schema 1: its schema is 2');
  expect(() => parseOutcomes('[]')).toThrow('schema');
});

test('the page contains replies only as data', () => {
  const page = renderPage([sampleOutcome(8)]);
  expect(page).not.toContain('<img');
  expect(count(page, '<script')).toBe(2);
  expect(count(page, '</script>')).toBe(2);
  expect(page).not.toMatch(/(src|href)="https?:/);
  const [, data = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual(pageData([sampleOutcome(8)]));
});

test('the page adds up the runs of a major and separates the majors', () => {
  const cell = { proven: 1, differs: 0, refused: 0, skipped: 0 };
  const later = {
    startedAt: '2026-12-01T00:00:00.000Z',
    groups: [],
    cells: { 'query/match': { ...cell, why: [HOSTILE] } },
  };
  const data = pageData([
    sampleOutcome(8),
    sampleOutcome(8, later),
    sampleOutcome(9, { groups: [], cells: { 'query/match': cell } }),
  ]);
  const counts = (id: string) => data.cells.find(([name]) => name === id)?.slice(1);
  expect(data.columns.map(({ label }) => label)).toEqual(['8', '9']);
  expect(counts('query/match')).toEqual([
    [71, 2, 0, 0, 1, [0, 2], [HOSTILE]],
    [1, 0, 0, 0, 2, [], []],
  ]);
  expect(counts('query/match.boost')).toEqual([0, 0]);
  expect(counts('api/bulk?_slice')).toEqual([null, 0]);
});

test('targets have columns of their own', () => {
  const named = (name: string, major: number) =>
    sampleOutcome(major, { target: { name, version: '1', where: 'http://127.0.0.1' }, groups: [] });
  const data = pageData([named('standin', 9), named('standin', 8), named('opensearch', 8), named('solo', 8)]);
  expect(data.columns.map(({ label, title }) => [label, title])).toEqual([
    ['O8', 'opensearch on 8.x'],
    ['So8', 'solo on 8.x'],
    ['St8', 'standin on 8.x'],
    ['St9', 'standin on 9.x'],
  ]);
  const proven = data.cells
    .find(([id]) => id === 'query/match.operator')
    ?.slice(1)
    .map((count) => (count ? (count as readonly unknown[])[0] : count));
  expect(proven).toEqual([12, 12, 12, 12]);
});

test('reports are written to a folder that is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'standin-report-'));
  try {
    await writeReports([sampleOutcome(8)], join(folder, 'deeper'));
    const read = (name: string) => readFile(join(folder, 'deeper', name), 'utf8');
    expect(parseOutcomes(await read('outcome.json'))).toHaveLength(1);
    expect(await read('junit.xml')).toContain('<testsuites');
    expect(await read('index.html')).toContain('<!doctype html>');
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** A stream that stores what is written to it. */
function stream(isTTY: boolean) {
  const written: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return {
    written,
    stream: Object.assign(sink, {
      isTTY,
      columns: 120,
      cursorTo: () => true,
      clearLine: () => true,
      moveCursor: () => true,
    }),
  };
}

test('without a terminal a line now and then reports the progress', () => {
  let now = 0;
  const { written, stream: sink } = stream(false);
  const progress = new Progress({ scenarios: 200, stream: sink, now: () => now });
  now = 4000;
  progress.update(10, 80, 0);
  now = 20_000;
  progress.update(50, 400, 1);
  progress.stop();
  expect(written).toEqual(['50 of 200 scenarios, 20 requests/s, 1 group of divergences, 1 min 0 s left\n']);
});

test('the remaining time follows from the limit that is reached first', () => {
  let now = 0;
  const { written, stream: sink } = stream(false);
  const progress = new Progress({ seconds: 7200, stream: sink, now: () => now });
  now = 1_800_000;
  progress.update(50, 400, 2);
  expect(written).toEqual(['50 scenarios, 0 requests/s, 2 groups of divergences, 1 h 30 min left\n']);
});

test('on a terminal there is a bar', () => {
  const { written, stream: sink } = stream(true);
  let now = 0;
  const progress = new Progress({ scenarios: 10, stream: sink, now: () => now });
  now = 1000;
  progress.update(5, 100, 0);
  progress.stop();
  expect(written.join('')).toContain('0 %');
});
