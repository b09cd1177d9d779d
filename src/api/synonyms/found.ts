import type { Cluster, SynonymsSet } from '../../cluster/index.ts';
import { resourceNotFound } from '../../errors/index.ts';

/** A set of synonyms; throws when there is none of this name. */
export function foundSet(cluster: Cluster, name: string): SynonymsSet {
  const set = cluster.state.synonyms.get(name);
  if (set === undefined) throw resourceNotFound(`synonyms set [${name}] not found`);
  return set;
}

/** A rule of a set; throws when either is missing. */
export function foundRule(cluster: Cluster, name: string, id: string): string {
  const rule = foundSet(cluster, name).get(id);
  if (rule === undefined) throw resourceNotFound(`synonym rule [${id}] not found on synonyms set [${name}]`);
  return rule;
}
