import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import type { CaseDefinition } from '../case.ts';

const CASES = join(import.meta.dirname, '..', 'cases');
const SUFFIX = '.case.ts';

/** A case with the name derived from its file, for example `query/match`. */
export interface NamedCase extends CaseDefinition {
  readonly id: string;
}

/** The ids of all cases, or of those that match a glob such as `query/*`; a bare word matches anywhere. */
export function caseIds(pattern = '**'): string[] {
  const glob = /[*?[{]/.test(pattern) ? pattern : `**/*${pattern}*`;
  const ids = globSync(`**/*${SUFFIX}`, { cwd: CASES }).map((file) => file.slice(0, -SUFFIX.length));
  return ids.filter((id) => id === pattern || id.startsWith(`${pattern}/`) || matchesGlob(id, glob)).sort();
}

/** Loads one case by its id. */
export async function loadCase(id: string): Promise<NamedCase> {
  const module = (await import(join(CASES, `${id}${SUFFIX}`))) as { default: CaseDefinition };
  return { id, ...module.default };
}
