import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Additional exports of builds with the feature `faults`. */
export interface FaultyAddon {
  /** Switches one fault on and all others off, all off without a name; throws when no fault has that name. */
  selectFault(name?: string): void;
  /** The names of all faults. */
  faultNames(): readonly string[];
}

const file = join(import.meta.dirname, '../../../native/.standin/faults/standin.node');

/** The file of the engine with faults; throws when it is not built. */
export function faultyAddonFile(): string {
  if (!existsSync(file)) throw new Error('the engine with faults is not built: npm run build:addon:faults');
  return file;
}

/** The engine with faults; the same as the one that a server in this process runs on when STANDIN_ADDON names the file. */
export const loadFaultyAddon = (): FaultyAddon => createRequire(import.meta.url)(faultyAddonFile()) as FaultyAddon;
