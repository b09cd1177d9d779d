/**
 * Bundles `src` to `dist`: few files load faster than many. Everything but the command and the modules that ESM imports is CommonJS, so that
 * `import` and `require` load the same files. `--types` adds the declarations of the package.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { build, transform } from 'esbuild';
import { commonJsTypes, removeUnreachable } from './declarations.mjs';

/** Libraries that are rarely needed: each a file of its own, loaded at the first use. */
const LATE = ['ajv', 'yaml'];
/** What the user's own test runner is, or the kit's. */
const external = ['*.node', 'testcontainers', 'vitest'];

/** Imports and requirements of the libraries in `late/`, in whatever way they are written. */
const loadLate = {
  name: 'load-late',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /[\\/](src|conformance)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const late = new RegExp(`createRequire\\(import\\.meta\\.url\\)\\('(${LATE.join('|')})'\\)`, 'g');
      if (!late.test(text)) return undefined;
      return { contents: text.replaceAll(late, "createRequire(import.meta.url)('./late/$1.cjs')"), loader: 'ts' };
    });
    onResolve({ filter: new RegExp(`^(${LATE.join('|')})$`) }, ({ path, importer }) =>
      /[\\/]node_modules[\\/]/.test(importer) ? undefined : { path: `./late/${path}.cjs`, external: true },
    );
  },
};
/** One import of the sources that is another file of the package. */
const elsewhere = (filter, path) => ({
  name: 'elsewhere',
  setup: ({ onResolve }) => onResolve({ filter }, () => ({ path, external: true })),
});
/** Of undici only its pool of connections is used; its entry holds `fetch`, sockets and caches, too. */
const poolAlone = {
  name: 'pool-alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^undici$/ }, ({ path }) => ({ path, namespace: 'pool-alone' }));
    onLoad({ filter: /.*/, namespace: 'pool-alone' }, () => ({
      contents: "export { default as Pool } from 'undici/lib/dispatcher/pool.js';",
      resolveDir: process.cwd(),
    }));
  },
};
const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  external,
  // What is loaded at the start is parsed at the start.
  minify: true,
  legalComments: 'none',
  sourcemap: false,
  logLevel: 'warning',
  outdir: 'dist',
};
const commonJs = { ...shared, format: 'cjs', outExtension: { '.js': '.cjs' } };
const runners = readdirSync('src/runners', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(vitest|jest)/.test(name) && name.endsWith('.ts'))
  .map((name) => ({ in: `src/runners/${name}`, out: name.replace(/\.ts$/, '') }));

rmSync('dist', { recursive: true, force: true });
const exported = await buildChunks();
writeFileSync('dist/index.js', `export{${exported.join(',')}}from"./index.cjs";\n`);
await build({
  ...shared,
  entryPoints: ['src/cli.ts'],
  format: 'esm',
  plugins: [elsewhere(/^\.\/commands\/main\.ts$/, './main.cjs')],
});
// A runner's own modules are imported as it was started: vitest has no CommonJS.
await build({
  ...shared,
  entryPoints: runners,
  format: 'esm',
  plugins: [elsewhere(/^\.\.\/index\.ts$/, './index.js')],
});
await build({ ...commonJs, entryPoints: runners, plugins: [elsewhere(/^\.\.\/index\.ts$/, './index.cjs')] });
await build({ ...commonJs, entryPoints: LATE, outdir: 'dist/late' });
// A page is put together of these when it is first read.
cpSync('src/page/parts', 'dist/parts', { recursive: true });
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
  const entries = ['index', ...runners.map(({ out }) => `runners/${out}`)];
  removeUnreachable('dist', entries);
  for (const each of entries) commonJsTypes('dist', each);
}

/**
 * Builds the entries of the library and of the command with what they share in chunks, loaded when they are first needed: esbuild splits ESM
 * only, and each of its files is then turned into CommonJS. Returns the names that the library exports.
 */
async function buildChunks() {
  const { outputFiles, metafile } = await build({
    ...shared,
    entryPoints: [
      { in: 'src/commands/main.ts', out: 'main' },
      { in: 'src/index.ts', out: 'index' },
    ],
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.cjs' },
    plugins: [loadLate, poolAlone],
    metafile: true,
    write: false,
  });
  mkdirSync('dist');
  for (const { path, text } of outputFiles) {
    const { code } = await transform(text, {
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      minify: true,
      define: { 'import.meta.url': '__url', 'import.meta.dirname': '__dirname' },
      banner: text.includes('import.meta.url') ? "const __url=require('node:url').pathToFileURL(__filename).href;" : '',
    });
    writeFileSync(`${dirname(path)}/${basename(path)}`, requireChunks(code));
  }
  return metafile.outputs['dist/index.cjs'].exports;
}

/** Chunks that are loaded later are required later: test runners have no `import()` in CommonJS. */
function requireChunks(code) {
  return code
    .replace(/\bimport\("(\.\/late\/[^"]+)"\)/g, 'Promise.resolve().then(()=>({default:require("$1")}))')
    .replace(/\bimport\("(\.\/[^"]+\.cjs)"\)/g, 'Promise.resolve().then(()=>require("$1"))');
}
