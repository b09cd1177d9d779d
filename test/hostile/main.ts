/** Sends hostile inputs to a server of its own: `npm run hostile -- --inputs 20000 --seed 7 --major 9 --class regexp`. `--number 812` sends one input of each class. */
import { parseArgs } from 'node:util';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    major: { type: 'string', default: '9' },
    port: { type: 'string', default: '9390' },
    class: { type: 'string', multiple: true },
    number: { type: 'string' },
    save: { type: 'string' },
    fixed: { type: 'boolean', default: false },
    entry: { type: 'string', default: 'dist/cli.js' },
  },
});
const { text, faults } = await run({
  inputs: Number(values.inputs),
  seed: Number(values.seed),
  major: values.major === '8' ? 8 : 9,
  port: Number(values.port),
  classes: values.class ?? [],
  only: values.number === undefined ? null : Number(values.number),
  save: values.save ?? null,
  fixedOnly: values.fixed,
  entry: values.entry,
  progress: (line) => console.error(line),
});
console.log(text);
process.exitCode = faults > 0 ? 1 : 0;
