import { type Cluster, matchesWildcard, splitList } from '../../cluster/index.ts';
import { HOST } from './identity.ts';

/** The roles of the one node: all. */
const ATTRIBUTES = [
  'data',
  'ingest',
  'master',
  'ml',
  'voting_only',
  'coordinating_only',
  'transform',
  'remote_cluster_client',
];

/**
 * Whether a list of ids, names, addresses, patterns and rules such as `master:true` selects the one node. Later items add to the selection
 * of earlier ones, or remove from it.
 */
export function isSelected(cluster: Cluster, list: string | undefined): boolean {
  const names = splitList(list);
  if (names.length === 0) return true;
  let selected = false;
  for (const name of names) {
    const [key = '', value] = splitRule(name);
    if (value === undefined) selected ||= matches(cluster, name);
    else if (key === '_only_nodes') selected &&= matches(cluster, value);
    else if (ATTRIBUTES.includes(key) && (value === 'true' || value === 'false')) {
      const has = !['voting_only', 'coordinating_only'].includes(key);
      if (has) selected = value === 'true';
    }
  }
  return selected;
}

function splitRule(name: string): readonly [string, string?] {
  const colon = name.indexOf(':');
  return colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function matches({ nodeId, nodeName }: Cluster, name: string): boolean {
  if (['_all', '_local', '_master', '*'].includes(name)) return true;
  return [nodeId, nodeName, HOST].some((known) => matchesWildcard(name, known));
}
