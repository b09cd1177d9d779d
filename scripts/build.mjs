/** Bundles `src` to `dist`: few files load faster than many. `--types` adds the declarations of the package. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

/** What is required late, because it is rarely needed: each a file of its own, so that the package needs no other. */
const LATE = ['ajv', 'yaml'];
/** What the user's own test runner is, or the kit's. */
const external = ['*.node', 'testcontainers', 'vitest'];

const requireLate = {
  name: 'require-late',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](src|conformance)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const late = new RegExp(`createRequire\\(import\\.meta\\.url\\)\\('(${LATE.join('|')})'\\)`, 'g');
      if (!late.test(text)) return undefined;
      return { contents: text.replaceAll(late, "createRequire(import.meta.url)('./late/$1.cjs')"), loader: 'ts' };
    });
  },
};
/** In CommonJS there are no shared chunks: what tests use of the package requires its entry. */
const requireEntry = {
  name: 'require-entry',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/index\.ts$/ }, ({ importer }) =>
      /[\\/]runners[\\/]/.test(importer) ? { path: './index.cjs', external: true } : undefined,
    );
  },
};
const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  external,
  // What is loaded at the start is parsed at the start.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  sourcemap: false,
  logLevel: 'warning',
};
const runners = readdirSync('src/runners', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(vitest|jest)/.test(name) && name.endsWith('.ts'))
  .map((name) => ({ in: `src/runners/${name}`, out: name.replace(/\.ts$/, '') }));

rmSync('dist', { recursive: true, force: true });
await build({
  ...shared,
  entryPoints: [{ in: 'src/cli.ts', out: 'cli' }, { in: 'src/index.ts', out: 'index' }, ...runners],
  outdir: 'dist',
  splitting: true,
  format: 'esm',
  plugins: [requireLate],
  // Dependencies in CommonJS call `require` for Node's own modules.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
});
await build({
  ...shared,
  entryPoints: [{ in: 'src/index.ts', out: 'index' }, ...runners],
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  plugins: [requireLate, requireEntry],
  define: { 'import.meta.url': '__url' },
  banner: { js: "const __url=require('node:url').pathToFileURL(__filename).href;" },
});
await build({ ...shared, entryPoints: LATE, outdir: 'dist/late', outExtension: { '.js': '.cjs' }, format: 'cjs' });
cpSync('src/control/page', 'dist/page', { recursive: true });
// A node from jars is started from files: its main class, its log configuration, lists of words and dictionaries.
const jars = 'conformance/reference/jars';
for (const file of readdirSync(jars, { recursive: true, encoding: 'utf8' })) {
  if (/\.(java|properties)$|^config\/.*\.\w+$/.test(file)) cpSync(`${jars}/${file}`, `dist/reference/${file}`);
}
if (process.argv.includes('--types')) {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.package.json'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  for (const { out } of [{ out: 'index' }, ...runners]) commonJsTypes(out);
}

/** Declarations for `require`: the same types, read from the module's declarations. */
function commonJsTypes(name) {
  const file = name === 'index' ? 'index' : `runners/${name}`;
  const text = readFileSync(`dist/${file}.d.ts`, 'utf8');
  const types = new Set();
  const values = new Set();
  for (const [, isType, list] of text.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
    for (const each of list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)) {
      if (isType || each.startsWith('type ')) types.add(each.replace(/^type /, ''));
      else values.add(each);
    }
  }
  for (const [, each] of text.matchAll(/^export (?:interface|type) (\w+)/gm)) types.add(each);
  for (const [, each] of text.matchAll(/^export declare (?:async )?(?:function|const|class) (\w+)/gm)) values.add(each);
  const lines = [...values].map((each) => `export declare const ${each}: typeof api.${each};`);
  if (/^export default/m.test(text))
    lines.push('declare const fallback: typeof api.default;', 'export { fallback as default };');
  if (types.size > 0) {
    lines.push(`export type { ${[...types].join(', ')} } from './${file}.js' with { 'resolution-mode': 'import' };`);
  }
  const head = `import type * as api from './${file}.js' with { 'resolution-mode': 'import' };\n`;
  writeFileSync(`dist/${name.replaceAll('/', '_')}.d.cts`, `${head}${lines.join('\n')}\n`);
}
