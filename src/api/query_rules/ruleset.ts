import { type Cluster, DefinitionKind } from '../../cluster/index.ts';
import { resourceNotFound } from '../../errors/index.ts';
import type { RawJson } from '../xcontent/index.ts';

/** One condition of a rule. */
export interface RuleCriteria {
  readonly type: string;
  readonly metadata?: string;
  /** A list, as JSON. */
  readonly values?: RawJson;
}

/** A rule as it is stored and returned. */
export interface QueryRule {
  readonly rule_id: string;
  readonly type: string;
  readonly criteria: readonly RuleCriteria[];
  readonly actions: Readonly<Record<string, unknown>>;
  readonly priority?: number;
}

/** The rules of each set, in their order. The query `rule` applies them. */
export const rulesets = new DefinitionKind<readonly QueryRule[]>('query_rules');

/** The rules of a set; throws where there is none of this id. */
export function foundRuleset(cluster: Cluster, id: string): readonly QueryRule[] {
  const rules = rulesets.all(cluster).get(id);
  if (rules === undefined) throw resourceNotFound(`query ruleset [${id}] not found`);
  return rules;
}

/** A rule of a set; throws where either is missing. */
export function foundRule(cluster: Cluster, ruleset: string, id: string): QueryRule {
  const rule = foundRuleset(cluster, ruleset).find(({ rule_id }) => rule_id === id);
  if (rule === undefined) throw resourceNotFound(`query rule [${id}] not found in query ruleset [${ruleset}]`);
  return rule;
}
