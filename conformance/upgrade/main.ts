/** `npm run upgrade`: writes what changes from 8 to 9, from the recordings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { recordedDifferences } from './differences.ts';
import { UPGRADE_FILE, upgradePage } from './page.ts';

mkdirSync(dirname(UPGRADE_FILE), { recursive: true });
writeFileSync(UPGRADE_FILE, upgradePage(await recordedDifferences()));
