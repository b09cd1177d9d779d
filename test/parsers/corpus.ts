/** Writes the corpus of a parser that has none: texts of its generator, short enough to be read. */
import { existsSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { parsers } from './registry.ts';

for (const { name, text } of parsers) {
  const file = `test/parsers/corpus/${name}.json`;
  if (existsSync(file)) continue;
  const texts = fc.sample(text, { numRuns: 400, seed: 4 }).filter(({ length }) => length > 0 && length < 160);
  writeFileSync(file, `${JSON.stringify([...new Set(texts)].slice(0, 40), null, 2)}\n`);
}
