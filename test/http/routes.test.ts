import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadOperations } from '../../src/openapi/index.ts';
import { splitPath } from '../../src/server/uri.ts';

const recorded = JSON.parse(readFileSync('test/http/recordings/routes.json', 'utf8')) as Record<
  string,
  Record<string, string[]>
>;

describe.each([
  ['8.19.21', 8],
  ['9.5.3', 9],
] as const)('the routes of %s', (version, major) => {
  const groups = Object.entries(recorded[version] ?? {});

  it('were recorded', () => {
    expect(groups.flatMap(([, paths]) => paths).length).toBeGreaterThan(1500);
  });

  it.each(groups)('allow [%s]', (allow, paths) => {
    const operations = loadOperations(major);
    const wrong = paths.filter((path) => {
      const match = operations.match('OPTIONS', splitPath(path), (segment) => segment);
      return match.kind !== 'absent' || match.allowed.join(',') !== allow;
    });
    expect(wrong).toEqual([]);
  });
});
