import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { faultyAddonFile } from './engine/addon.ts';

/** How long the engine with faults may take to be built the first time, in milliseconds. */
export const BUILD_MS = 900_000;

/** Builds the engine with faults where it is not up to date, and makes every server of this process run on it; none may have been started. */
export function useFaultyAddon(): void {
  const script = join(import.meta.dirname, '../../scripts/faults.mjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the engine with faults cannot be built');
  process.env['STANDIN_ADDON'] = faultyAddonFile();
}
