/**
 * Lays out what is published, as napi-rs does: `standin` without an addon, which depends optionally on a package for each platform.
 * `node scripts/release.mjs ADDONS OUT` takes `standin.PLATFORM.node` files, built with the profile `release`, and writes a folder for each
 * package. `--debug` warns of what is too large to be published instead of refusing it: for a trial with another build of the engine.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest GNU C library that the addons run on: that of RHEL 8, Debian 10 and Amazon Linux 2023. */
export const GLIBC = [2, 28];

/** The most bytes that an installation takes: `standin` and the package of the platform. */
export const MOST_BYTES = 25_000_000;

/** The newest version of the GNU C library whose symbols a file needs, as `[2, 28]`; undefined where it needs none. */
export function neededGlibc(bytes) {
  const versions = [...bytes.toString('latin1').matchAll(/GLIBC_(\d+)\.(\d+)(?:\.\d+)?\0/g)];
  const numbers = versions.map(([, major, minor]) => [Number(major), Number(minor)]);
  return numbers.sort((a, b) => a[0] - b[0] || a[1] - b[1]).at(-1);
}

/** Refuses addons that do not start on the systems that they are published for. */
function check(addons) {
  for (const name of readdirSync(addons)) {
    if (!name.endsWith('-gnu.node')) continue;
    const needed = neededGlibc(readFileSync(join(addons, name)));
    if (needed && (needed[0] > GLIBC[0] || needed[1] > GLIBC[1])) {
      throw new Error(`${name} needs glibc ${needed.join('.')}, newer than ${GLIBC.join('.')}: build it with zig`);
    }
  }
}

/** Where the repository is that the workflow runs in: nothing of it is written down here, so that a copy publishes its own. */
function origin({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name }) {
  if (!server || !name) return {};
  const page = `${server}/${name}`;
  return {
    homepage: `${page}#readme`,
    repository: { type: 'git', url: `git+${page}.git` },
    bugs: { url: `${page}/issues` },
  };
}

/** The published package.json: without build scripts and without the addon. */
function published({ devDependencies, scripts, files, ...rest }) {
  return { ...rest, ...origin(process.env), files: files.filter((name) => !name.endsWith('.node')) };
}

/** Links of a page that lead to no file of the package become text. */
export function withoutDeadLinks(text, folder) {
  return text.replace(/(?<!!)\[([^\]]+)\]\(([^)#\s]+)(?:#[^)]*)?\)/g, (link, words, target) =>
    /^[a-z]+:/.test(target) || existsSync(join(folder, target)) ? link : words,
  );
}

/** Makes the links of all pages work where the package lies. */
function mendLinks(main) {
  const pages = ['README.md', ...readdirSync(join(main, 'docs')).map((name) => `docs/${name}`)];
  for (const name of pages.filter((page) => page.endsWith('.md'))) {
    const path = join(main, name);
    writeFileSync(path, withoutDeadLinks(readFileSync(path, 'utf8'), dirname(path)));
  }
}

/** Bytes of a file, or of all files of a folder. */
export function sizeOf(path) {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/** Refuses packages that take more than `MOST_BYTES` where they are installed; with `debug` it only says so. */
export function checkSizes(out, debug = false) {
  const main = sizeOf(join(out, 'standin'));
  for (const name of readdirSync(out).filter((folder) => folder !== 'standin')) {
    const size = main + sizeOf(join(out, name));
    if (size <= MOST_BYTES) continue;
    const megabytes = [size, MOST_BYTES].map((bytes) => (bytes / 1e6).toFixed(1));
    const line = `standin and ${name} take ${megabytes[0]} MB as installed, more than ${megabytes[1]} MB`;
    if (!debug) throw new Error(`${line}: build the addon with the profile release`);
    process.stderr.write(`standin: ${line}: not to be published\n`);
  }
}

/** Writes the packages. */
export function release(addons, out, { debug = false } = {}) {
  check(addons);
  const root = resolve(fileURLToPath(import.meta.url), '../..');
  const main = join(out, 'standin');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(main, { recursive: true });
  for (const name of ['dist', 'docs', 'README.md', 'LICENSE', 'NOTICE']) {
    cpSync(join(root, name), join(main, name), { recursive: true });
  }
  mendLinks(main);
  const manifest = published(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  writeFileSync(join(main, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const napi = (...args) => {
    const cli = join(root, 'node_modules/@napi-rs/cli/dist/cli.js');
    execFileSync(process.execPath, [cli, ...args, '--npm-dir', 'npm'], {
      cwd: main,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  napi('create-npm-dirs');
  napi('artifacts', '--output-dir', resolve(addons));
  // Writes the optional dependencies; publishing is the workflow's.
  napi('pre-publish', '--skip-optional-publish', '--tag-style', 'npm', '--no-gh-release');
  for (const platform of readdirSync(join(main, 'npm'))) {
    const folder = join(out, `standin-${platform}`);
    renameSync(join(main, 'npm', platform), folder);
    for (const name of ['LICENSE', 'NOTICE']) cpSync(join(root, name), join(folder, name));
  }
  rmSync(join(main, 'npm'), { recursive: true });
  // `artifacts` leaves copies here, too.
  for (const name of readdirSync(main)) if (name.endsWith('.node')) rmSync(join(main, name));
  checkSizes(out, debug);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const debug = process.argv.includes('--debug');
  const [addons, out] = process.argv.slice(2).filter((word) => word !== '--debug');
  if (addons === undefined || out === undefined) throw new Error('node scripts/release.mjs [--debug] ADDONS OUT');
  release(addons, out, { debug });
}
