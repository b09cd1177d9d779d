import type { Major } from '../major.ts';
import { judgeAutoCreate } from './auto_create_rule.ts';
import type { Cluster } from './cluster.ts';
import { createIndex } from './create_index.ts';
import { resolveDateMath } from './date_math.ts';
import { indicesOfAlias } from './state.ts';
import { type DocumentTarget, requireAliasError, resolveWrite } from './write_target.ts';

export interface WriteTargetOptions {
  readonly routing?: string;
  readonly require_alias: boolean;
}

/** Where a write goes; an index that is missing is created where `action.auto_create_index` allows it. */
export function writeTarget(
  cluster: Cluster,
  major: Major,
  name: string,
  { routing, require_alias }: WriteTargetOptions,
): DocumentTarget {
  const now = cluster.clock.now();
  if (require_alias) {
    const resolved = resolveDateMath(name, now);
    if (indicesOfAlias(cluster.state, resolved).length === 0) throw requireAliasError(resolved);
  }
  const found = resolveWrite(cluster.state, name, routing, now);
  if (found !== null) return found;
  judgeAutoCreate(cluster.state, major, resolveDateMath(name, now));
  const index = createIndex(cluster, major, name);
  return routing === undefined ? { index, created: true } : { index, routing, created: true };
}
