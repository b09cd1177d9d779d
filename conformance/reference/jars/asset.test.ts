import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { asset } from './asset.ts';
import { distributionOf } from './distribution.ts';

const FAMILIES = [
  distributionOf('elasticsearch', '9.5.3'),
  distributionOf('elasticsearch', '7.17.29'),
  distributionOf('elasticsearch', '7.10.2'),
  distributionOf('opensearch', '3.3.0'),
];

test.each(FAMILIES)('the files of $folder are here', ({ folder, main }) => {
  expect(asset(`${folder}/${main}`)).toMatch(/\.java$/);
  expect(asset(`${folder}/log4j2.properties`)).toContain(folder);
});

test('a file that is not there is named', () => {
  expect(() => asset('opensearch/Nothing.java')).toThrow(
    'the file [opensearch/Nothing.java] of the reference is missing',
  );
});

test('a bundle finds them in the folder beside it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'standin-dist-'));
  try {
    const outfile = join(dist, 'chunk.mjs');
    await build({
      entryPoints: [join(import.meta.dirname, 'asset.ts')],
      bundle: true,
      outfile,
      platform: 'node',
      format: 'esm',
    });
    mkdirSync(join(dist, 'reference', 'opensearch'), { recursive: true });
    writeFileSync(join(dist, 'reference', 'opensearch', 'OpenSearchNode.java'), '');
    const bundled = (await import(outfile)) as { asset: typeof asset };
    expect(bundled.asset('opensearch/OpenSearchNode.java')).toBe(
      join(dist, 'reference', 'opensearch', 'OpenSearchNode.java'),
    );
  } finally {
    rmSync(dist, { recursive: true });
  }
});
