/** `npm run ledger`: runs the recorded cases on Standin and writes what they prove to `ledger/`. */
import { writeFileSync } from 'node:fs';
import { MAJORS } from './reference/jars/versions.ts';
import { ledgerPath, storeLedger } from './report/ledger_file.ts';
import { renderLedger } from './report/ledger_text.ts';
import { tally } from './run/tally.ts';

const date = new Date().toISOString().slice(0, 10);
for (const major of MAJORS) {
  const proof = await tally(major);
  writeFileSync(ledgerPath(major, 'md'), renderLedger(proof));
  writeFileSync(ledgerPath(major, 'json'), storeLedger({ ...proof, date }));
  console.log(`wrote ${ledgerPath(major, 'md')} and .json`);
}
