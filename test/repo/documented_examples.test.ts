import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Which test runs the examples of a page; the test reads them from the page. */
const RUN_BY: Readonly<Record<string, string>> = {
  'README.md': 'test/package/runner_docs.test.ts',
  'docs/conform.md': 'test/package/conform_docs.test.ts',
  'docs/control.md': 'test/package/cookbook.test.ts',
  'docs/cookbook.md': 'test/package/cookbook.test.ts',
  'docs/fuzz.md': 'test/fuzz/docs.test.ts',
  'docs/proxy.md': 'test/package/proxy_docs.test.ts',
  ...Object.fromEntries(
    ['index', 'go', 'javascript', 'jest', 'junit', 'pytest', 'vitest'].map((name) => [
      `docs/${name}.md`,
      'test/package/runner_docs.test.ts',
    ]),
  ),
};
/** Pages whose examples need what no test has. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'docs/fuzz-clients.md': 'needs the client libraries of five languages, and minutes: npm run fuzz:clients',
  'docs/container.md': 'needs a container engine; test/package/image.test.ts runs the files of the image',
};

test('every page with examples is run by a test that names it', () => {
  const pages = ['README.md', ...globSync('docs/*.md')].filter((page) =>
    /^```(sh|js|ts|python|java|go)$/m.test(readFileSync(page, 'utf8')),
  );
  expect(pages.sort()).toEqual([...Object.keys(RUN_BY), ...Object.keys(NOT_RUN)].sort());
  for (const [page, file] of Object.entries(RUN_BY))
    expect([file, readFileSync(file, 'utf8').includes(page)]).toEqual([file, true]);
});
