import { matchesWildcard } from '../../cluster/index.ts';

/**
 * Names that were requested literally and not found, sorted. ES: a minus excludes only after a wildcard; before one it is the beginning of
 * a name (api/indices/get_alias).
 */
export function missingAliases(names: readonly string[], found: ReadonlySet<string>): string[] {
  const isWildcard = (name: string) => name === '_all' || name.includes('*');
  const wildcardAt = names.findIndex(isWildcard);
  const firstWildcard = wildcardAt < 0 ? names.length : wildcardAt;
  const missing = new Set<string>();
  names.forEach((name, at) => {
    if (isWildcard(name) || (at > firstWildcard && name.startsWith('-'))) return;
    const exclusions = names.slice(Math.max(at + 1, firstWildcard)).filter((later) => later.startsWith('-'));
    if (exclusions.some((exclusion) => matchesWildcard(exclusion.slice(1), name))) return;
    if (!found.has(name)) missing.add(name);
  });
  return [...missing].sort();
}
