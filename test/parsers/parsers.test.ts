import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { FuzzedServer } from './fuzzed_server.ts';
import { parsers } from './registry.ts';

/** A port of this test's own; the process number separates runs in parallel. */
const server = new FuzzedServer('src/cli.ts', 30_000 + (process.pid % 10_000));
afterAll(() => server.stop());

const seed = Number(process.env['STANDIN_SEED'] ?? 1);

describe.each(parsers)('the parser of [$name]', (target) => {
  it('withstands its corpus', { timeout: 120_000 }, async () => {
    const corpus = JSON.parse(readFileSync(`test/parsers/corpus/${target.name}.json`, 'utf8')) as string[];
    expect(corpus.length).toBeGreaterThan(5);
    for (const text of corpus) expect([text, await server.faultOf(target, text)]).toEqual([text, null]);
  });

  it('withstands texts that are generated', { timeout: 120_000 }, async () => {
    const { texts, fault } = await fuzz(target, server, { seed, texts: 150, millis: 5000 });
    expect(fault).toBeNull();
    expect(texts).toBeGreaterThan(1);
  });
});
