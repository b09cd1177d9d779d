/** Records the second reference: `node scripts/record.ts http://127.0.0.1:9210`. */
import { put, search } from '../case.ts';
import { exchange } from '../run/exchange.ts';
import { INDEX, NESTED, NESTED_SETUP, SETUP } from './corpus.ts';
import { asDerived, EMITTED, inOrder } from './emitted.ts';
import { factsOf } from './facts.ts';
import { writeRecorded } from './recording.ts';
import { indexOf, REQUESTS } from './requests/index.ts';

const url = process.argv[2];
if (url === undefined) throw new Error('usage: record.ts URL');
// The default limit of script compilations would be exceeded.
await exchange(url, put('/_cluster/settings', { persistent: { 'script.max_compilations_rate': '100000/1m' } }));
for (const index of [INDEX, NESTED]) await exchange(url, { method: 'DELETE', path: `/${index}` });
for (const step of [...SETUP, ...NESTED_SETUP]) {
  const { status, body } = await exchange(url, step);
  if (status > 201) throw new Error(`${step.method} ${step.path}: ${status} ${body}`);
}
for (const [name, requests] of Object.entries(REQUESTS)) {
  const recorded = [];
  for (const request of requests) {
    recorded.push({ request, facts: factsOf(await exchange(url, search(indexOf(name), request))) });
  }
  writeRecorded(name, recorded);
  console.log(`${name}: ${recorded.length} searches`);
}
const emitted = [];
for (const request of EMITTED.map(asDerived)) {
  emitted.push({ request, facts: inOrder(factsOf(await exchange(url, search(INDEX, request)))) });
}
writeRecorded('emitted', emitted);
console.log(`emitted: ${emitted.length} searches`);
for (const index of [INDEX, NESTED]) await exchange(url, { method: 'DELETE', path: `/${index}` });
