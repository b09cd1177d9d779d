import { join } from 'node:path';
import { REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import type { recordedDifferences } from './differences.ts';
import { renderUpgrade } from './render.ts';

/** The committed page. */
export const UPGRADE_FILE = join(import.meta.dirname, '..', '..', 'docs', 'upgrade-8-to-9.md');

/** The page of these differences. */
export function upgradePage({ differences, requests }: Awaited<ReturnType<typeof recordedDifferences>>): string {
  return renderUpgrade(differences, requests, [REFERENCE_VERSIONS[8], REFERENCE_VERSIONS[9]]);
}
