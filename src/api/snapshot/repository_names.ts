import { type ClusterState, matchesWildcard, type Repository, splitList } from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';

/** `repository_missing_exception`, 404. */
export function repositoryMissing(names: readonly string[]): ElasticsearchError {
  return new ElasticsearchError({
    type: 'repository_missing_exception',
    reason: `[${names.join(', ')}] missing`,
    status: 404,
  });
}

/** The repository of a name; refuses one that is missing. */
export function repositoryOf({ repositories }: ClusterState, name: string): Repository {
  const repository = repositories.get(name);
  if (repository === undefined) throw repositoryMissing([name]);
  return repository;
}

/** The repositories of a list of names and wildcards; refuses names that are missing. */
export function repositoriesOf({ repositories }: ClusterState, list: string | undefined): Repository[] {
  const names = splitList(list);
  if (names.length === 0 || (names.length === 1 && names[0] === '_all')) return [...repositories.values()];
  const isExclusion = (name: string, place: number) => place > 0 && name.startsWith('-');
  const missing = names.filter((name, place) => {
    return !name.includes('*') && !repositories.has(name) && !isExclusion(name, place);
  });
  if (missing.length > 0) throw repositoryMissing(missing);
  // ES: they come in the order in which they are named (api/snapshot/repository).
  const found = new Map<string, Repository>();
  for (const [place, pattern] of names.entries()) {
    const requested = isExclusion(pattern, place) ? pattern.slice(1) : pattern;
    for (const [name, repository] of repositories) {
      if (!matchesWildcard(requested, name)) continue;
      if (requested === pattern) found.set(name, repository);
      else found.delete(name);
    }
  }
  return [...found.values()];
}
