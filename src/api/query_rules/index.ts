import type { Namespace } from '../endpoint.ts';
import * as listRulesets from './list_rulesets.ts';

export const queryRules: Namespace = {
  'query_rules.list_rulesets': listRulesets,
};
