/**
 * Makes a fresh checkout runnable and does nothing on the second run: npm packages, the Rust addon, the bundle.
 * Plain JavaScript without dependencies, because it runs before there are any, on any Node from 20 on.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attend } from './child.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The pinned Node that everything but this set-up runs on. */
export const node = join(root, 'node_modules/node/bin/node');

/** Ends the process with one clear line. */
function stop(line) {
  process.stderr.write(`standin: ${line}\n`);
  process.exit(1);
}

/** Runs a program, which ends with this one: npm and cargo start others, and none of them is left behind. */
async function run(command, args) {
  const { code, received } = await attend(command, args, { cwd: root, group: true }).catch((error) =>
    stop(`${command} cannot be run: ${error.message}`),
  );
  if (received) process.exit(1);
  if (code !== 0) stop(`${command} ${args.join(' ')} failed`);
}

function* filesOf(path) {
  if (!statSync(path).isDirectory()) yield path;
  else {
    for (const name of readdirSync(path).sort()) {
      if (name !== 'target' && !name.endsWith('.node')) yield* filesOf(join(path, name));
    }
  }
}

/** A digest of the contents and names of files and folders. */
function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    for (const file of filesOf(path)) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs `step` unless the stamp says that it ran on the same inputs, in the same way, and its outputs are there. */
async function unlessDone(stamp, inputs, done, step, way = '') {
  const now = digest(inputs) + way;
  if (done() && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

async function installPackages() {
  const modules = join(root, 'node_modules');
  // A linked folder belongs to another checkout, and `npm ci` would empty it.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  await unlessDone(
    join(modules, '.standin-lock'),
    ['package-lock.json'],
    () => existsSync(node),
    async () => {
      const installed = join(modules, '.package-lock.json');
      const fresh =
        existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
      if (!fresh || !existsSync(node)) await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  );
}

const addonInputs = ['native/Cargo.toml', 'native/Cargo.lock', 'native/binding', 'native/engine'];

/** How the engine is built: `checkout` is quick to build again, `release` is what is published. */
const profile = process.env.STANDIN_PROFILE ?? 'checkout';

async function buildAddon() {
  const built = () =>
    readdirSync(join(root, 'native')).some((name) => name.startsWith('standin.') && name.endsWith('.node'));
  const build = async () => {
    prepareCargo();
    const target = targetFolder();
    process.stdout.write('standin: building the engine (some minutes the first time)\n');
    await run(node, [
      join(root, 'node_modules/@napi-rs/cli/dist/cli.js'),
      ...['build', '--platform', '--profile', profile, '--no-js', '--manifest-path', 'native/binding/Cargo.toml'],
      ...['--package-json-path', 'package.json', '--output-dir', 'native', '--target-dir', target],
    ]);
  };
  const way = profile === 'checkout' ? '' : ` ${profile}`;
  await unlessDone(join(root, 'native/.standin/addon'), addonInputs, built, build, way);
}

/** Where cargo builds: outside the checkout, so that every checkout of the machine has the dependencies already. */
function targetFolder() {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return process.env.STANDIN_TARGET_DIR ?? join(cache, 'standin/target');
}

/** Makes cargo build what lies here; stops if it is not installed. */
function prepareCargo() {
  // Cargo judges by times alone, and another checkout may have built something newer there from other sources.
  const now = new Date();
  for (const crate of ['engine', 'binding']) utimesSync(join(root, `native/${crate}/src/lib.rs`), now, now);
  if (spawnSync('cargo', ['--version'], { stdio: 'ignore' }).status !== 0) {
    stop('the engine is built with cargo (Rust 1.88 or newer), which is not installed: https://rustup.rs');
  }
}

/** Builds the addon whose faults can be switched on, for the mutation suite; it lies apart and is never packed. */
export async function buildFaultyAddon() {
  const addon = join(root, 'native/.standin/faults/standin.node');
  await unlessDone(
    join(root, 'native/.standin/faulty-addon'),
    addonInputs,
    () => existsSync(addon),
    async () => {
      prepareCargo();
      process.stdout.write('standin: building the engine with faults (some minutes the first time)\n');
      const target = process.env.CARGO_TARGET_DIR ?? targetFolder();
      const options = ['--features', 'faults', '--target-dir', target];
      await run('cargo', ['build', '--manifest-path', 'native/binding/Cargo.toml', ...options]);
      const names = { win32: 'standin_binding.dll', darwin: 'libstandin_binding.dylib' };
      mkdirSync(dirname(addon), { recursive: true });
      copyFileSync(join(target, 'debug', names[process.platform] ?? 'libstandin_binding.so'), addon);
    },
  );
}

async function buildBundle() {
  const built = () => existsSync(join(root, 'dist/cli.js'));
  // `standin conform` is bundled too, without what the kit is tested with.
  const kit = readdirSync(join(root, 'conformance')).filter(
    (name) => !['cases', 'ledger', 'recordings'].includes(name),
  );
  const inputs = [
    'src',
    'openapi',
    'scripts/build.mjs',
    'package-lock.json',
    ...kit.map((name) => `conformance/${name}`),
  ];
  await unlessDone(join(root, 'dist/.stamp'), inputs, built, () =>
    run(node, [join(root, 'scripts/build.mjs'), '--types']),
  );
}

/** All of it, in order. */
export async function setup() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) stop(`Node 20 or newer is needed; this is ${process.version}`);
  await installPackages();
  await buildAddon();
  await buildBundle();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
