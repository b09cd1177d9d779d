import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gateDifferences, knownDifferences, toleratedDifferences } from '../../scripts/built/differences.ts';

/** Written by `npm run built -- --write`. */
const page = readFileSync('docs/differences.md', 'utf8');
const missing = (texts: Iterable<string>) => [...texts].filter((text) => !page.includes(text.replaceAll('|', '\\|')));

describe('docs/differences.md', () => {
  test('has every known difference, with its reason', () => {
    const known = [...knownDifferences()];
    expect(known.length).toBeGreaterThan(0);
    expect(missing(known.flatMap(([title, { reason }]) => [title, reason]))).toEqual([]);
    expect(missing(gateDifferences())).toEqual([]);
  });

  test('has every tolerance of a case, with its reason', async () => {
    expect(missing((await toleratedDifferences()).keys())).toEqual([]);
  });

  test('has none that has gone', async () => {
    const rows = [...page.matchAll(/^\| (.*?) +\| [89, ]+ \| (.*?) +\|$/gm)];
    const known = knownDifferences();
    expect(rows.length).toBe(known.size);
    expect(rows.filter(([, title = '']) => !known.has(title.replaceAll('\\|', '|')))).toEqual([]);
  });
});
