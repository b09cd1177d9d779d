/** Fuzzes the parsers: `npm run fuzz:parsers -- --minutes 10 --parser painless --seed 7`. */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { FuzzedServer } from './fuzzed_server.ts';
import { parsers } from './registry.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '9391' },
    parser: { type: 'string', multiple: true },
    entry: { type: 'string', default: 'dist/cli.js' },
  },
});
const server = new FuzzedServer(values.entry, Number(values.port));
const faults = new Set<string>();
for (const target of parsers.filter(({ name }) => values.parser?.includes(name) ?? true)) {
  const until = performance.now() + Number(values.minutes) * 60_000;
  let tried = 0;
  for (let seed = Number(values.seed); performance.now() < until; seed++) {
    const { texts, fault } = await fuzz(target, server, { seed, texts: 1000, millis: until - performance.now() });
    tried += texts;
    if (fault === null || faults.has(fault.seen)) continue;
    faults.add(fault.seen);
    console.log(`${target.name}: ${JSON.stringify(fault.text.slice(0, 2000))}\n  ${fault.seen}`);
  }
  console.log(`${target.name.padEnd(20)} ${tried} texts in ${values.minutes} minutes`);
}
await server.stop();
console.log(`${faults.size} faults`);
process.exitCode = faults.size > 0 ? 1 : 0;
