/** Records the second reference: `node field_types/record.ts http://127.0.0.1:9210 [TYPE]`. */
import { exchange } from '../run/exchange.ts';
import { factsOf } from './facts.ts';
import { FIELD_TYPES } from './index.ts';
import { writeRecorded } from './recording.ts';

const [, , url, only] = process.argv;
if (url === undefined) throw new Error('usage: record.ts URL [TYPE]');
for (const [name, { indices, setup, requests }] of Object.entries(FIELD_TYPES)) {
  if (only !== undefined && only !== name) continue;
  const clean = () => Promise.all(indices.map((index) => exchange(url, { method: 'DELETE', path: `/${index}` })));
  await clean();
  for (const step of setup) {
    const { status, body } = await exchange(url, step);
    if (status > 201 || body.includes('"errors":true'))
      throw new Error(`${step.method} ${step.path}: ${status} ${body}`);
  }
  const recorded = [];
  for (const request of requests) recorded.push({ request, facts: factsOf(await exchange(url, request)) });
  writeRecorded(name, recorded);
  console.log(`${name}: ${recorded.length} requests`);
  await clean();
}
