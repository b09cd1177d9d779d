/**
 * Lays out the root of the container image: `node scripts/image.mjs OUT`. It holds Node without its symbols, the C libraries that Node and
 * the engine are linked to, and the package; no shell, no package manager.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');

/** The shared libraries that a program is linked to, the loader among them. */
function librariesOf(file) {
  const lines = execFileSync('ldd', [file], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1] ?? []);
}

/** Writes the files of the image. */
export function layOut(out, node = process.execPath) {
  rmSync(out, { recursive: true, force: true });
  for (const folder of ['bin', 'etc', 'tmp', 'standin/native']) mkdirSync(join(out, folder), { recursive: true });
  cpSync(node, join(out, 'bin/node'), { dereference: true });
  execFileSync('strip', [join(out, 'bin/node')]);
  const addons = readdirSync(join(root, 'native')).filter((name) => name.endsWith('.node'));
  for (const name of addons) cpSync(join(root, 'native', name), join(out, 'standin/native', name));
  for (const name of ['package.json', 'LICENSE', 'NOTICE', 'dist']) {
    cpSync(join(root, name), join(out, 'standin', name), { recursive: true });
  }
  const programs = [node, ...addons.map((name) => join(root, 'native', name))];
  for (const library of new Set(programs.flatMap(librariesOf))) {
    mkdirSync(dirname(join(out, library)), { recursive: true });
    cpSync(realpathSync(library), join(out, library), { dereference: true });
  }
  writeFileSync(join(out, 'etc/passwd'), 'standin:x:65532:65532::/standin:/bin/false\n');
  chmodSync(join(out, 'tmp'), 0o1777);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , out] = process.argv;
  if (out === undefined) throw new Error('node scripts/image.mjs OUT');
  layOut(resolve(out));
}
