import { describe, expect, it } from 'vitest';
import { resolveDateMath } from '../../../src/cluster/index.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 5, 9);

describe('date math in names', () => {
  it.each([
    ['logs', 'logs'],
    ['<logs>', 'logs'],
    ['<logs-{now/d}>', 'logs-2026.11.21'],
    ['<logs-{now/d+1d}>', 'logs-2026.11.22'],
    ['<logs-{now-1M/M{yyyy.MM}}>', 'logs-2026.10'],
    ['<logs-{now/d{yyyy.MM.dd|+12:00}}>', 'logs-2026.11.22'],
    ['<logs-{now/w{yyyy-MM-dd}}>', 'logs-2026-11-16'],
    ['<{now{HH}}-x-{now{mm.ss}}>', '23-x-05.09'],
    ['<a\\{b\\}>', 'a{b}'],
  ])('%s is %s', (name, resolved) => {
    expect(resolveDateMath(name, NOW)).toBe(resolved);
  });

  it.each([
    ['<a-{now>', 'invalid dynamic name expression [a-{now>]. date math placeholder is open ended'],
    ['<a-now}>', 'invalid dynamic name expression [a-now}>]. invalid character at position [6].'],
    ['<a-{now/}>', 'truncated date math [/]'],
    ['<a-{}>', 'cannot parse empty datetime'],
    ['<a-{now{foo}}>', 'Invalid format: [foo]: Unknown pattern letter: f'],
  ])('refuses %s', (name, text) => {
    expect(() => resolveDateMath(name, NOW)).toThrow(text);
  });
});
