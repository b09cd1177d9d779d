import { matchesWildcard } from '../wildcard.ts';
import type { IndexTemplate, LegacyTemplate, Templates } from './template.ts';

/** ES: a pattern of all names does not reach hidden indices (api/indices/put_index_template). */
function reaches(patterns: readonly string[], index: string, hidden: boolean): boolean {
  return patterns.some((pattern) => !(hidden && pattern === '*') && matchesWildcard(pattern, index));
}

/** Name of the composable template of highest priority that matches an index; null without one. */
export function matchingIndexTemplate(
  templates: ReadonlyMap<string, IndexTemplate>,
  index: string,
  hidden: boolean,
): string | null {
  let found: string | null = null;
  let highest = -1;
  for (const [name, template] of templates) {
    const priority = template.priority ?? 0;
    if (priority > highest && reaches(template.index_patterns, index, hidden)) {
      found = name;
      highest = priority;
    }
  }
  return found;
}

/** The older templates that match an index, lowest `order` first. */
export function matchingLegacyTemplates(
  { legacy }: Templates,
  index: string,
  hidden: boolean,
): (readonly [string, LegacyTemplate])[] {
  return [...legacy]
    .filter(([, template]) => reaches(template.index_patterns, index, hidden))
    .sort(([, a], [, b]) => a.order - b.order);
}
