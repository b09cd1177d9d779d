import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from '../../../src/faults/index.ts';

test('every fault of the catalogue has a test in a file here', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const texts = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const tested = texts.flatMap((text) => [...text.matchAll(/^ {2}async (\w+)\(\) \{$/gm)].map(([, name]) => name));
  expect(tested.sort()).toEqual(FAULTS.map(({ name }) => name).sort());
});
