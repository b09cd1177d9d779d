import { type ElasticsearchError, illegalArgument, validationFailed } from '../../errors/index.ts';
import { readObject } from '../body/read_body.ts';
import type { ApiRequest } from '../handler.ts';
import { requiredBody } from '../parameters/index.ts';

/** A rule of a request; its id is absent when the server is to choose it. */
export interface RequestedRule {
  readonly id?: string;
  readonly synonyms: string;
}

type Json = Readonly<Record<string, unknown>>;

/** The object of the body. */
export function readBodyObject({ cluster, body }: Pick<ApiRequest, 'cluster' | 'body'>): {
  readonly text: string;
  readonly given: Json;
} {
  const bytes = requiredBody(body);
  readObject(cluster.engine, bytes);
  const text = bytes.toString();
  const given: unknown = JSON.parse(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw illegalArgument(`Failed to parse: ${text}`);
  return { text, given: given as Json };
}

/** The rules of `synonyms_set`: a list, or one alone. */
export function readRules(request: ApiRequest): readonly RequestedRule[] {
  const { text, given } = readBodyObject(request);
  const failed = (why: string) =>
    illegalArgument(`Failed to parse: ${text}`, { type: 'illegal_argument_exception', reason: why });
  const unknown = Object.keys(given).find((key) => key !== 'synonyms_set');
  if (unknown !== undefined) throw failed(`unknown field [${unknown}]`);
  if (given.synonyms_set === undefined) throw failed('Required [synonyms_set]');
  const list: readonly unknown[] = Array.isArray(given.synonyms_set) ? given.synonyms_set : [given.synonyms_set];
  const rules = list.map((rule) => readRule(rule, failed));
  validateSyntax(rules);
  return rules;
}

function readRule(rule: unknown, failed: (why: string) => ElasticsearchError): RequestedRule {
  if (typeof rule !== 'object' || rule === null) throw failed('a rule must be an object');
  const { id, synonyms, ...rest } = rule as Json;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw failed(`unknown field [${unknown}]`);
  if (typeof synonyms !== 'string') throw failed('Required [synonyms]');
  return typeof id === 'string' ? { id, synonyms } : { synonyms };
}

/** ES: a rule needs something on both sides of its arrow (api/synonyms/get_synonyms_sets). */
export function validateSyntax(rules: readonly RequestedRule[]): void {
  const wrong = rules.find(({ synonyms }) =>
    synonyms.split('=>').some((side) => side.split(',').every((word) => word.trim() === '')),
  );
  if (wrong !== undefined) throw validationFailed([`Incorrect syntax for [synonyms]: [${wrong.synonyms}]`]);
}
