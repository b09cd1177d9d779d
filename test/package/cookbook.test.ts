import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { examplesOf, runExample } from './doc_examples.ts';

const folder = mkdtempSync(join(tmpdir(), 'standin-cookbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['docs/cookbook.md', 'docs/control.md'])('%s', (page) => {
  it.each(examplesOf(page))('$title', { timeout: 60_000 }, async ({ commands, printed }) => {
    const output = await runExample(commands, folder);
    expect(printed.length).toBeGreaterThan(0);
    for (const line of printed) expect(output).toContain(line);
  });
});
