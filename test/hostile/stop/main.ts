/** Sends requests that work for long, leaves, and shows how long the server works on: `npm run hostile:stop -- --request reindex`. */
import { parseArgs } from 'node:util';
import { WatchedServer } from '../server.ts';
import { untilIdle } from '../trial.ts';
import { heavyPreparation, heavyRequests } from './requests.ts';

/** Documents of the index, and milliseconds after which the client leaves. */
const DOCUMENTS = 6000;
const PATIENCE = 700;
/** Milliseconds of work after which a request counts as not stopped. */
const ALLOWED = 150;

/** Requests that go on after their client has left, as the reference's do, until their tasks are cancelled. */
const TASKS: readonly string[] = ['update_by_query', 'reindex', 'delete_by_query'];
const CANCEL = '/_tasks/_cancel?actions=*byquery,*reindex';

const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '9' },
    port: { type: 'string', default: '9393' },
    request: { type: 'string', multiple: true },
    entry: { type: 'string', default: 'dist/cli.js' },
  },
});
const server = await WatchedServer.start(values.entry, Number(values.port), values.major === '8' ? 8 : 9);
for (const input of heavyPreparation(DOCUMENTS)) {
  const { status, head } = await server.send({ ...input, name: input.path }, 120_000);
  if (status !== 200 || head.includes('"errors":true')) throw new Error(`${input.path}: ${status} ${head}`);
}
let faults = 0;
for (const [name, request] of Object.entries(heavyRequests)) {
  if (values.request?.includes(name) === false) continue;
  await untilIdle(server, 30_000);
  const isTask = TASKS.includes(name);
  const running = server.send({ ...request, name }, isTask ? 60_000 : PATIENCE);
  if (isTask) {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    const { head } = await server.send({ name: 'cancel', method: 'POST', path: CANCEL }, 10_000);
    if (!head.includes('"action"')) console.log(`${name}: there is no task: ${head}`);
  }
  const worked = isTask ? await untilIdle(server, 30_000) : null;
  const { status, head, millis } = await running;
  if (status !== null && worked === null) {
    console.log(`${name.padEnd(20)} answered after ${Math.round(millis)} ms: ${status} ${head.slice(0, 200)}`);
    continue;
  }
  const workedOn = worked ?? (await untilIdle(server, 30_000));
  if (workedOn > ALLOWED || server.hasEnded) faults++;
  console.log(`${name.padEnd(20)} worked on for ${workedOn} ms${workedOn > ALLOWED ? ': not stopped' : ''}`);
}
await server.stop();
console.log(`${faults} requests are not stopped`);
process.exitCode = faults > 0 ? 1 : 0;
