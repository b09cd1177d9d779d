/**
 * Installs the packages, the pinned Node among them, unless they are installed already.
 * Plain JavaScript, because it runs on whatever Node there is; npm runs everything after it on the pinned one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.installed';
const lock = readFileSync('package-lock.json', 'utf8');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  writeFileSync(stamp, lock);
}
