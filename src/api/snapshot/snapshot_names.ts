import { matchesWildcard, resolveDateMath } from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import type { StoredSnapshot } from './stored_snapshot.ts';

const FORBIDDEN = /[ "*,/<>?\\|]/;

/** The name of a new snapshot, date math resolved; refuses one that is none or in use. */
export function newSnapshotName(
  repository: string,
  expression: string,
  now: number,
  existing: readonly StoredSnapshot[],
): string {
  const name = resolveDateMath(expression, now);
  const refuse = (why: string, type = 'invalid_snapshot_name_exception') => {
    const reason = `[${repository}:${name}] Invalid snapshot name [${name}], ${why}`;
    return new ElasticsearchError({ type, reason, status: 400 });
  };
  if (name === '') throw refuse('cannot be empty');
  if (name.includes(' ')) throw refuse('must not contain whitespace');
  if (name.includes(',')) throw refuse("must not contain ','");
  if (name.includes('#')) throw refuse("must not contain '#'");
  if (name.startsWith('_')) throw refuse("must not start with '_'");
  if (name !== name.toLowerCase()) throw refuse('must be lowercase');
  if (FORBIDDEN.test(name)) {
    throw refuse(`must not contain the following characters [' ','"','*',',','/','<','>','?','\\','|']`);
  }
  if (existing.some((snapshot) => snapshot.name === name)) {
    throw refuse('snapshot with the same name already exists', 'snapshot_name_already_in_use_exception');
  }
  return name;
}

/** `snapshot_missing_exception`, 404. */
export function snapshotMissing(repository: string, name: string): ElasticsearchError {
  const reason = `[${repository}:${name}] is missing`;
  return new ElasticsearchError({ type: 'snapshot_missing_exception', reason, status: 404 });
}

/** The snapshot of a name; refuses one that is missing. */
export function snapshotOf(repository: string, name: string, snapshots: readonly StoredSnapshot[]): StoredSnapshot {
  const found = snapshots.find((snapshot) => snapshot.name === name);
  if (found === undefined) throw snapshotMissing(repository, name);
  return found;
}

/** Whether a snapshot is selected by names, wildcards and exclusions. */
export function isSelected({ name }: StoredSnapshot, patterns: readonly string[]): boolean {
  let selected = false;
  for (const [place, pattern] of patterns.entries()) {
    if (pattern.startsWith('-') && place > 0) selected &&= !matchesWildcard(pattern.slice(1), name);
    else selected ||= pattern === '_all' || matchesWildcard(pattern, name);
  }
  return selected;
}
