import { writeFileSync } from 'node:fs';
import { MAJORS } from './reference/jars/versions.ts';
import { ledgerFile, renderLedger, tally } from './run/tally.ts';

for (const major of MAJORS) {
  const rows = await tally(major);
  writeFileSync(ledgerFile(major), renderLedger(major, rows));
  console.log(`wrote ${ledgerFile(major)}`);
}
