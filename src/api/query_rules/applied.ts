import type { Cluster } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { isMet } from './is_met.ts';
import { foundRuleset, type QueryRule } from './ruleset.ts';

interface Request {
  readonly ruleset_ids: readonly string[];
  readonly match_criteria: Readonly<Record<string, unknown>>;
}

/** The rules of a set whose criteria all hold for some metadata, in the order of the set. */
export function matchingRules(
  cluster: Cluster,
  ruleset: string,
  metadata: ReadonlyMap<string, unknown>,
): readonly QueryRule[] {
  return foundRuleset(cluster, ruleset).filter(({ criteria }) => criteria.every((each) => isMet(each, metadata)));
}

/** What the rules pin and exclude that apply to a query `rule`: the reply to the engine's request, both as JSON. */
export function appliedRules(cluster: Cluster, request: string): Uint8Array {
  const { ruleset_ids, match_criteria } = JSON.parse(request) as Request;
  const metadata = new Map(Object.entries(match_criteria));
  const rules = ruleset_ids.flatMap((id) => matchingRules(cluster, id, metadata));
  // The documentation does not specify the order of several.
  if (rules.length > 1 && rules.some(({ priority }) => priority !== undefined)) {
    throw new NotImplementedError('several query rules that apply, of which some have a [priority]');
  }
  const documents = (type: string) => rules.filter((rule) => rule.type === type).flatMap(documentsOf);
  return Buffer.from(JSON.stringify({ pins: documents('pinned'), excluded: documents('exclude') }));
}

function documentsOf({ actions }: QueryRule): readonly unknown[] {
  const { ids, docs } = actions as { readonly ids?: readonly string[]; readonly docs?: readonly object[] };
  return docs ?? (ids ?? []).map((_id) => ({ _id }));
}
