import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DivergenceGroup } from '../run/outcome.ts';
import { applyBaseline, goneFrom, readBaseline } from './baseline.ts';

const directory = mkdtempSync(join(tmpdir(), 'baseline-'));
afterAll(() => rmSync(directory, { recursive: true }));

function file(content: string): string {
  const path = join(directory, 'baseline.json');
  writeFileSync(path, content);
  return path;
}

const group = { id: 'abc', kind: 'value' } as DivergenceGroup;
const run = { major: 8, seed: 1, cases: 10, areas: ['query', 'errors'] };

test('a known divergence has its reason, others have none', () => {
  const known = [{ id: 'abc', reason: 'by design' }];
  const [first, second] = applyBaseline([group, { ...group, id: 'def' }], { known });
  expect(first?.known).toBe('by design');
  expect(second?.known).toBeUndefined();
});

test('a divergence is reported as gone by the same run alone', () => {
  const baseline = {
    run,
    known: [
      { id: 'gone', reason: 'x' },
      { id: 'abc', reason: 'y' },
    ],
  };
  expect(goneFrom([group], baseline, { ...run, areas: ['errors', 'query'] })).toEqual([{ id: 'gone', reason: 'x' }]);
  expect(goneFrom([group], baseline, { ...run, seed: 2 })).toEqual([]);
  expect(goneFrom([group], baseline, { ...run, cases: 9 })).toEqual([]);
  expect(goneFrom([group], { known: baseline.known }, run)).toEqual([]);
});

test.each([
  ['{"known":[{"id":"a"}]}', 'needs an [id] and a [reason]'],
  ['{}', 'no list [known]'],
])('%s is refused', (content, message) => {
  expect(() => readBaseline(file(content))).toThrow(message);
});

test('a missing file is named', () => {
  expect(() => readBaseline(join(directory, 'nope.json'))).toThrow('nope.json');
});
