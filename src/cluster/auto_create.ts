import { ElasticsearchError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { validateAutoCreate } from './auto_create_rule.ts';
import { refuseClusterBlocked } from './blocks.ts';
import type { Cluster } from './cluster.ts';
import { createIndex } from './create_index.ts';
import { createDataStream, rollOverDataStream, streamTemplate } from './data_stream/create.ts';
import { resolveDateMath } from './date_math.ts';
import { dotNameWarnings } from './dot_name_warning.ts';
import { indicesOfAlias } from './state.ts';
import { matchingIndexTemplate } from './template/index.ts';
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
  refuseClusterBlocked(cluster.state, major, 'write');
  const now = cluster.clock.now();
  if (require_alias) {
    const resolved = resolveDateMath(name, now);
    if (indicesOfAlias(cluster.state, resolved).length === 0) throw requireAliasError(resolved);
  }
  const resolved = resolveDateMath(name, now);
  const found = resolveWrite(cluster.state, name, routing, now);
  if (found?.stream?.rollover_on_write) {
    rollOverDataStream(cluster, major, found.stream);
    return resolveWrite(cluster.state, name, routing, now) ?? found;
  }
  if (found !== null) return found;
  if (!isAllowedByTemplate(cluster, resolved)) validateAutoCreate(cluster.state, major, resolved);
  if (streamTemplate(cluster, resolved) !== undefined) {
    createDataStream(cluster, major, resolved);
    const made = resolveWrite(cluster.state, resolved, routing, now);
    if (made !== null) return { ...made, created: true };
  }
  const warnings: string[] = [];
  const index = createIndex(cluster, major, name, { warn: (text) => warnings.push(text) });
  warnings.push(...dotNameWarnings(index));
  return { index, created: true, warnings, ...(routing === undefined ? {} : { routing }) };
}

/**
 * ES: the template of an index may forbid that a write creates it, or allow it whatever the cluster's setting
 * (api/indices/put_index_template).
 */
function isAllowedByTemplate({ state }: Cluster, name: string): boolean {
  const found = matchingIndexTemplate(state.templates.index, name, false);
  const template = found === null ? undefined : state.templates.index.get(found);
  if (template?.allow_auto_create !== false) return template?.allow_auto_create === true;
  const why = `composable template [${template.index_patterns.join(', ')}] forbids index auto creation`;
  throw new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: `no such index [${why}]`,
    status: 404,
    metadata: { index_uuid: '_na_', index: why },
  });
}
