/** Bundles `src` to `dist`: few files load faster than many. `--types` adds the declarations of the package. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['src/cli.ts', 'src/index.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['*.node', 'testcontainers'],
  // What is loaded at the start is parsed at the start.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  sourcemap: false,
  // Dependencies in CommonJS call `require` for Node's own modules.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
cpSync('src/control/page', 'dist/page', { recursive: true });
// A node from jars is started from files: its main class and its log configuration.
const jars = 'conformance/reference/jars';
for (const file of readdirSync(jars, { recursive: true, encoding: 'utf8' })) {
  if (/\.(java|properties)$/.test(file)) cpSync(`${jars}/${file}`, `dist/reference/${file}`);
}
if (process.argv.includes('--types')) {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.package.json'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
