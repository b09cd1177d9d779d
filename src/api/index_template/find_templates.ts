import { matchesWildcard } from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';

/** `index_template_missing_exception`, 404. */
export function templateMissing(name: string): ElasticsearchError {
  const reason = `index_template [${name}] missing`;
  return new ElasticsearchError({ type: 'index_template_missing_exception', reason, status: 404 });
}

/** Those of some stored things whose names one of the patterns matches. */
export function matchingEntries<T>(
  stored: ReadonlyMap<string, T>,
  patterns: readonly string[],
): (readonly [string, T])[] {
  return [...stored].filter(([name]) => patterns.some((pattern) => matchesWildcard(pattern, name)));
}

/**
 * The names to delete; throws for the first part of the list that matches nothing. ES: `*` may match nothing
 * (api/cluster/get_component_template).
 */
export function namesToDelete<T>(
  stored: ReadonlyMap<string, T>,
  patterns: readonly string[],
  missing: (name: string) => ElasticsearchError,
): string[] {
  const found = new Set<string>();
  const absent: string[] = [];
  for (const pattern of patterns) {
    const matches = matchingEntries(stored, [pattern]);
    if (matches.length === 0 && pattern !== '*') absent.push(pattern);
    for (const [name] of matches) found.add(name);
  }
  if (absent.length > 0) throw missing(absent.join(','));
  return [...found];
}
