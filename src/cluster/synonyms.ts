import type { Cluster } from './cluster.ts';
import { sortedByName } from './state.ts';
import type { SynonymsSet } from './stored.ts';

/** Stores a set, or replaces it; returns whether it is new. */
export function putSynonymsSet(cluster: Cluster, name: string, rules: SynonymsSet): boolean {
  const isNew = !cluster.state.synonyms.has(name);
  const set = sortedByName(rules);
  cluster.update((state) => ({ ...state, synonyms: sortedByName([...state.synonyms, [name, set] as const]) }));
  return isNew;
}

/** Deletes a set. */
export function dropSynonymsSet(cluster: Cluster, name: string): void {
  const synonyms = new Map(cluster.state.synonyms);
  synonyms.delete(name);
  cluster.update((state) => ({ ...state, synonyms }));
}
