import { NotImplementedError } from '../../errors/index.ts';
import { parseBody } from '../definition/parse_body.ts';
import type { Handler } from '../handler.ts';
import { readRule } from './rule_parser.ts';
import { rulesets } from './ruleset.ts';

export const supports: readonly string[] = [];

/** Adds a rule at the end of a set, or replaces the one with its id. */
export const handler: Handler = (request) => {
  const { cluster, path } = request;
  const ruleset = path.ruleset_id as string;
  const rule = parseBody(request, (reader) => readRule(reader, path.rule_id as string));
  const rules = rulesets.all(cluster).get(ruleset);
  if (rules === undefined) throw new NotImplementedError('a query rule of a ruleset that does not exist');
  const isNew = rules.every(({ rule_id }) => rule_id !== rule.rule_id);
  const changed = rules.map((other) => (other.rule_id === rule.rule_id ? rule : other));
  rulesets.put(cluster, ruleset, isNew ? [...rules, rule] : changed);
  return { status: isNew ? 201 : 200, body: { result: isNew ? 'created' : 'updated' } };
};
