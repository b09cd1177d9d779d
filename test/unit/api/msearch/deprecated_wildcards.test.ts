import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../../src/api/index.ts';
import { Cluster, createIndex, VirtualClock } from '../../../../src/cluster/index.ts';
import { nativeEngine } from '../../../../src/engine/index.ts';

/** The warnings for two searches with such a header line. */
async function warnings(operation: string, header: object, body: object): Promise<string[]> {
  const cluster = new Cluster({ engine: nativeEngine(), clock: new VirtualClock(0) });
  createIndex(cluster, 8, 'a');
  const expected: string[] = [];
  const lines = [header, body, header, body].map((line) => `${JSON.stringify(line)}\n`).join('');
  await endpoints[operation]?.handler({
    cluster,
    major: 8,
    apiMajor: 8,
    method: 'POST',
    uri: '/',
    path: {},
    query: {},
    format: null,
    human: null,
    warn: (text) => expected.push(text),
    body: Buffer.from(lines),
  });
  return expected;
}

describe('header lines', () => {
  it.each([
    ['msearch', {}],
    ['msearch_template', { source: '{}' }],
  ])('of %s warn of [none] among other wildcards', async (operation, body) => {
    const expected = await warnings(operation, { index: 'a', expand_wildcards: ['open', 'none'] }, body);
    expect(expected).toHaveLength(2);
    for (const text of expected) expect(text).toContain("Combining the value 'none' with other options is deprecated");
  });

  it.each([
    ['msearch', {}],
    ['msearch_template', { source: '{}' }],
  ])('of %s warn of nothing else', async (operation, body) => {
    for (const expand_wildcards of ['none', 'open', []]) {
      expect(await warnings(operation, { index: 'a', expand_wildcards }, body)).toEqual([]);
    }
    expect(await warnings(operation, { index: 'a', ignore_throttled: true }, body)).toEqual([]);
  });
});
