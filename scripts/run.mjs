/** Sets up, then runs a script on the pinned Node: `node scripts/run.mjs dist/cli.js --port 9300`. */
import { attend } from './child.mjs';
import { node, root, setup } from './setup.mjs';

await setup();
const { code, signal } = await attend(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' });
process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
