import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { examplesOf, runExample } from './doc_examples.ts';

const folder = mkdtempSync(join(tmpdir(), 'standin-conform-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The others need a real server or a checkout; the options that they have are run by the suites of the kit. */
it('the example of docs/conform.md that needs no real server', { timeout: 240_000 }, async () => {
  const [{ commands = '' } = {}] = examplesOf('docs/conform.md');
  const line = commands.split('\n').find((each) => each.includes('--reference none')) ?? '';
  const [command = ''] = line.split('#', 1);
  const serve = 'npx standin serve --port 9200 &\ncurl --retry 9 --retry-all-errors -o /dev/null localhost:9200';
  const printed = await runExample(`${serve}\n${command.trim()} --cases 4 --seed 1\n`, folder);
  expect(printed).toMatch(/\b4\b/);
});
