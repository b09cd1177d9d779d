import { illegalArgument } from '../../errors/index.ts';
import { parseBody } from '../definition/parse_body.ts';
import type { Handler } from '../handler.ts';
import { ConstructingParser, required, values } from '../xcontent/index.ts';
import { readRule } from './rule_parser.ts';
import { rulesets } from './ruleset.ts';

export const supports: readonly string[] = [];

const parser = new ConstructingParser('query_ruleset', {
  rules: required(values.objects((at) => readRule(at))),
});

/** Stores a set of rules, or replaces it. */
export const handler: Handler = (request) => {
  const { rules = [] } = parseBody(request, (reader) => parser.parse(reader));
  if (rules.length === 0) throw illegalArgument('rules cannot be empty');
  const ids = rules.map(({ rule_id }) => rule_id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw illegalArgument(`duplicate rule_id [${twice}]`);
  const isNew = rulesets.put(request.cluster, request.path.ruleset_id as string, rules);
  return { status: isNew ? 201 : 200, body: { result: isNew ? 'created' : 'updated' } };
};
