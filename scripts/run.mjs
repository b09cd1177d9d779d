/** Sets up, then runs a script on the pinned Node: `node scripts/run.mjs dist/cli.js --port 9300`. */
import { spawn } from 'node:child_process';
import { node, root, setup } from './setup.mjs';

setup();
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
