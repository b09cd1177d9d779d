import { illegalArgument } from '../../errors/index.ts';
import { parseBody } from '../definition/parse_body.ts';
import { rawObject } from '../definition/raw_value.ts';
import type { Handler } from '../handler.ts';
import { ConstructingParser, required } from '../xcontent/index.ts';
import { matchingRules } from './applied.ts';

export const supports: readonly string[] = [];

const parser = new ConstructingParser('query_ruleset_test', { match_criteria: required(rawObject) });

/** The rules of a set whose criteria all hold for some metadata, in the order of the set. */
export const handler: Handler = (request) => {
  const { match_criteria } = parseBody(request, (reader) => parser.parse(reader));
  const metadata = new Map(Object.entries(JSON.parse(`${match_criteria?.text}`) as Record<string, unknown>));
  if (metadata.size === 0) throw illegalArgument('match_criteria cannot be empty');
  const ruleset_id = request.path.ruleset_id as string;
  const rules = matchingRules(request.cluster, ruleset_id, metadata);
  const matched_rules = rules.map(({ rule_id }) => ({ ruleset_id, rule_id }));
  return { status: 200, body: { total_matched_rules: matched_rules.length, matched_rules } };
};
