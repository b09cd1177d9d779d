/**
 * `npm run matrix:html -- [outcome.json…] [--out FILE]`: renders the committed ledgers of both majors, and the runs of the files, as one
 * page; without `--out` it is `report/matrix.html`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MAJORS } from '../reference/jars/versions.ts';
import { renderPage } from './html.ts';
import { parseOutcomes } from './json.ts';
import { ledgerOutcome, readLedger } from './ledger_file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'report/matrix.html' } },
});
const ledgers = MAJORS.map((major) => ledgerOutcome(major, readLedger(major)));
const runs = positionals.flatMap((file) => parseOutcomes(readFileSync(file, 'utf8')));
const file = resolve(values.out);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, renderPage([...ledgers, ...runs]));
console.log(`wrote ${file}`);
