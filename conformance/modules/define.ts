import type { CaseDefinition } from '../case.ts';
import type { ModuleCase } from './index.ts';

/** A case as its file declares it. */
export type ModuleDefinition = CaseDefinition & { readonly version?: ModuleCase['version'] };

/** Declares a case recorded on an older version: on 7.17.29 unless it says otherwise. Not in the registry, which waits for all cases. */
export const defineModuleCase = (definition: ModuleDefinition): ModuleDefinition => definition;
