import { describe, expect, test } from 'vitest';
import { type Count, countBuilt, summary } from '../../scripts/built/count.ts';
import { features } from '../../src/index.ts';

const counts = countBuilt(features('9.5'));
const find = (list: readonly Count[], group: string) => list.find((count) => count.group === group) as Count;

describe('the supported part of the specification', () => {
  test('every name is either built or refused for a reason', () => {
    for (const { built, all, refused } of [...counts.layers, ...counts.kinds]) {
      const names = [...refused.values()].flat();
      expect(built + names.length).toBe(all);
      expect([...refused.keys()].every((reason) => reason !== '')).toBe(true);
    }
  });

  test('is counted by layer', () => {
    expect(find(counts.layers, 'server').all).toBe(156);
    expect(find(counts.layers, 'data-streams').all).toBe(19);
    expect(find(counts.layers, 'server').built).toBeGreaterThanOrEqual(110);
    expect(find(counts.layers, 'rest-root')).toMatchObject({ built: 2, all: 2 });
    expect(summary(counts.layers)).toMatch(/\bserver \d+\/156\b/);
  });

  test('does not count names that are not built', () => {
    const refused = [...find(counts.layers, 'xpack').refused.values()].flat();
    expect(refused).toContain('ml.put_job');
    expect(refused).not.toContain('ml.get_jobs');
  });
});
