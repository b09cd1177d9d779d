/** Sets up, then runs a script on the pinned Node: `node scripts/run.mjs dist/cli.js --port 9300`. */
import { spawn } from 'node:child_process';
import { node, root, setup } from './setup.mjs';

setup();
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// Whoever started this is gone without a signal, as `kill -9` of npm leaves it: nothing is left behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
