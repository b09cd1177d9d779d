import { ElasticsearchError } from '../../errors/index.ts';
import { splitList } from '../index_expression.ts';
import type { ClusterState } from '../state.ts';
import { matchesWildcard } from '../wildcard.ts';
import type { DataStream } from './data_stream.ts';

/**
 * The data streams that a list of names and wildcards names; refuses a name of nothing. Indices are passed over: the clients' YAML test
 * `indices/10_data_lifecycle` sets the lifecycle of one.
 */
export function findDataStreams(state: ClusterState, list: string | undefined, expand = 'open'): DataStream[] {
  const parts = splitList(list);
  const all = [...state.dataStreams.values()];
  const includesHidden = /hidden|all/.test(expand);
  const isExpanded = !/^(none|closed)$/.test(expand);
  if (parts.length === 0) return all.filter(({ hidden }) => isExpanded && (!hidden || includesHidden));
  const found = new Set<DataStream>();
  for (const part of parts) {
    if (part.includes('*') || part === '_all') {
      const pattern = part === '_all' ? '*' : part;
      for (const stream of all) {
        const isSeen = !stream.hidden || includesHidden || (pattern.startsWith('.') && stream.name.startsWith('.'));
        if (isExpanded && isSeen && matchesWildcard(pattern, stream.name)) found.add(stream);
      }
    } else {
      const stream = state.dataStreams.get(part);
      if (stream !== undefined) found.add(stream);
      else if (!state.indices.has(part)) throw missingDataStream(part);
    }
  }
  return all.filter((stream) => found.has(stream));
}

/** `index_not_found_exception`, 404, of a data stream. */
export function missingDataStream(name: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: `no such index [${name}]`,
    status: 404,
    metadata: { 'resource.type': 'index_or_alias', 'resource.id': name, index_uuid: '_na_', index: name },
  });
}
