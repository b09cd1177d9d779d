import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { examplesOf, runExample } from './doc_examples.ts';

const folder = mkdtempSync(join(tmpdir(), 'standin-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const examples = examplesOf('docs/proxy.md').map(({ commands }) => commands);

describe('the examples of docs/proxy.md', () => {
  it('are all run here', () => {
    expect(examples).toHaveLength(4);
    // The first run fits in five lines.
    expect(examples[0]?.trim().split('\n')).toHaveLength(5);
  });

  it.each([
    ['the first run reports the wrong parameter', 0, ['"detail":"[search] has no parameter [sise]"']],
    ['the shadow answers alike', 1, ['"server":"embedded"', '"differ":0', '"sample":0.5']],
    [
      'recording, replay and fixture',
      2,
      ['3 compared, 3 alike, 0 differ', '1 of 1 reads are answered as recorded', '1 indices, 1 documents', 'scrubbed-'],
    ],
    ['the fallthrough has written to both', 3, ['"_source":{"title":"Dune"}', '"mirrored":1', '"needed":[]']],
  ] as const)('%s', { timeout: 60_000 }, async (_, at, expected) => {
    const printed = await runExample(examples[at] ?? '', folder);
    for (const text of expected) expect(printed).toContain(text);
  });
});
