import type { Namespace } from '../endpoint.ts';
import * as deleteRule from './delete_rule.ts';
import * as deleteRuleset from './delete_ruleset.ts';
import * as getRule from './get_rule.ts';
import * as getRuleset from './get_ruleset.ts';
import * as listRulesets from './list_rulesets.ts';
import * as putRule from './put_rule.ts';
import * as putRuleset from './put_ruleset.ts';
import * as test from './test.ts';

export const queryRules: Namespace = {
  'query_rules.delete_rule': deleteRule,
  'query_rules.delete_ruleset': deleteRuleset,
  'query_rules.get_rule': getRule,
  'query_rules.get_ruleset': getRuleset,
  'query_rules.list_rulesets': listRulesets,
  'query_rules.put_rule': putRule,
  'query_rules.put_ruleset': putRuleset,
  'query_rules.test': test,
};
