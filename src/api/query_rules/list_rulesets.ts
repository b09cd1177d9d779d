import type { Handler } from '../handler.ts';
import { readPage } from '../synonyms/page.ts';
import { type QueryRule, rulesets } from './ruleset.ts';

export const supports: readonly string[] = ['from', 'size'];

/** The rulesets in the order of their ids, with counts of their rules and criteria by type. */
export const handler: Handler = ({ cluster, query }) => {
  const { from, to } = readPage(query, 100);
  const all = [...rulesets.all(cluster)];
  return { status: 200, body: { count: all.length, results: all.slice(from, to).map(summary) } };
};

function summary([ruleset_id, rules]: readonly [string, readonly QueryRule[]]) {
  return {
    ruleset_id,
    rule_total_count: rules.length,
    rule_criteria_types_counts: counts(rules.flatMap(({ criteria }) => criteria.map(({ type }) => type))),
    rule_type_counts: counts(rules.map(({ type }) => type)),
  };
}

function counts(names: readonly string[]): Record<string, number> {
  const count = (name: string) => names.filter((other) => other === name).length;
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, count(name)]));
}
