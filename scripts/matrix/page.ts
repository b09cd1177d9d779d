/**
 * Bundles the script and the style of the matrix page (`conformance/report/page`) to the two texts that are inlined in it. With `--check`
 * nothing is written: the process fails when the texts on disk differ from those of the sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const output = 'conformance/report/generated/page.ts';

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`conformance/report/page/${entry}`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2024',
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (/<\/(script|style)/i.test(text)) throw new Error(`${entry} would end the element it is inlined in`);
  return text;
}

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const [script, style] = await Promise.all([bundle('main.ts'), bundle('style.css')]);
const text = [
  '// Bundled from conformance/report/page by `npm run matrix`; not to be edited.',
  `export const script =\n  ${literal(script)};`,
  `export const style =\n  ${literal(style)};`,
  '',
].join('\n');

if (process.argv.includes('--check')) {
  let onDisk = '';
  try {
    onDisk = readFileSync(output, 'utf8');
  } catch {
    // A missing file counts as different.
  }
  if (onDisk === text) console.log(`${output} agrees with conformance/report/page`);
  else {
    console.error(`${output} is not what conformance/report/page gives: run \`npm run matrix\` and commit the result`);
    process.exitCode = 1;
  }
} else writeFileSync(output, text);
