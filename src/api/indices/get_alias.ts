import {
  type AliasMetadata,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  javaHashOrder,
  matchesWildcard,
  refuseBlocked,
  resolveIndices,
  splitList,
} from '../../cluster/index.ts';
import { missingAliases } from '../alias/missing_aliases.ts';
import { renderAliases } from '../alias/render_alias.ts';
import type { Handler } from '../handler.ts';
import { readAliasLocal, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'local', 'master_timeout'];

export const handler: Handler = (request) => {
  const { cluster, major, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  const options = indicesOptions(major, query, { closed: true, hidden: true, forbid_closed: false });
  readAliasLocal(request);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  refuseBlocked(
    cluster.state,
    major,
    indices.map((name) => cluster.state.indices.get(name) as IndexMetadata),
    'metadata_read',
  );
  const names = splitList(path.name);
  const found: [string, AliasMetadata[]][] = [];
  for (const name of indices) {
    const index = cluster.state.indices.get(name) as IndexMetadata;
    const aliases = [...index.aliases.values()].filter((alias) => names.length === 0 || isRequested(names, alias.name));
    if (aliases.length > 0 || (names.length === 0 && index.data_stream === undefined)) found.push([name, aliases]);
  }
  const streams = new Set(indices.flatMap((name) => cluster.state.indices.get(name)?.data_stream ?? []));
  for (const name of streams) {
    const aliases = [...(cluster.state.dataStreams.get(name)?.aliases.values() ?? [])];
    const requested = aliases.filter((alias) => names.length === 0 || isRequested(names, alias.name));
    // ES: a data stream without aliases is not listed; its indices have none of their own (seen with data streams made by a write).
    if (requested.length > 0) found.push([name, requested]);
  }
  const missing = missingAliases(names, new Set(found.flatMap(([, aliases]) => aliases.map((alias) => alias.name))));
  const reply = new Map<string, unknown>();
  if (missing.length > 0) {
    reply.set('error', `${missing.length === 1 ? 'alias' : 'aliases'} [${missing.join(',')}] missing`);
    reply.set('status', 404);
  }
  for (const [name, aliases] of javaHashOrder(found, 0)) reply.set(name, { aliases: renderAliases(aliases) });
  return { status: missing.length > 0 ? 404 : 200, body: renderJson(reply) };
};

/** ES: patterns apply in their order; one with a minus removes what an earlier one matched (api/indices/get_alias). */
function isRequested(patterns: readonly string[], alias: string): boolean {
  let requested = false;
  for (const pattern of patterns) {
    if (pattern.startsWith('-') && pattern.length > 1) {
      if (requested && matchesWildcard(pattern.slice(1), alias)) requested = false;
    } else if (!requested) requested = pattern === '_all' || matchesWildcard(pattern, alias);
  }
  return requested;
}
