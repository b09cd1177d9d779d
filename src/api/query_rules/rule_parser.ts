import { illegalArgument } from '../../errors/index.ts';
import { rawList } from '../definition/raw_value.ts';
import { ConstructingParser, type JsonReader, optional, RawJson, required, values } from '../xcontent/index.ts';
import type { QueryRule, RuleCriteria } from './ruleset.ts';

const TYPES = ['pinned', 'exclude'];
const CRITERIA = ['global', 'exact', 'fuzzy', 'prefix', 'suffix', 'contains', 'lt', 'lte', 'gt', 'gte', 'always'];
/** Criteria that match whatever the metadata are. */
export const UNCONDITIONAL: readonly string[] = ['always', 'global'];

const oneOf = (what: string, names: readonly string[]) => ({
  ...values.string,
  parse(reader: JsonReader): string {
    if (names.includes(reader.text)) return reader.text;
    throw illegalArgument(`Invalid ${what} [${reader.text}]`);
  },
});

const criteria = new ConstructingParser('query_rule_criteria', {
  type: required(oneOf('query rule criteria type', CRITERIA)),
  metadata: optional(values.string),
  values: optional(rawList),
});

const pinnedDocument = new ConstructingParser('pinned_doc', {
  _index: required(values.string),
  _id: required(values.string),
});

const actions = new ConstructingParser('query_rule_actions', {
  ids: optional(values.strings),
  docs: optional(
    values.objects((at) => {
      const { _index, _id } = pinnedDocument.parse(at);
      return { _index, _id };
    }),
  ),
});

const fields = {
  rule_id: optional(values.string),
  type: required(oneOf('query rule type', TYPES)),
  criteria: required(values.objects(readCriteria)),
  actions: required(values.object((at) => actions.parse(at))),
  priority: optional(values.int),
};

/** Reads a rule; `id` is the one of the path, which a rule of the body has itself. */
export function readRule(reader: JsonReader, id?: string): QueryRule {
  const actual = new ConstructingParser('query_rule', fields).parse(reader);
  const rule_id = id ?? actual.rule_id;
  if (rule_id === undefined) throw illegalArgument('Required [rule_id]');
  if (id !== undefined && actual.rule_id !== undefined && actual.rule_id !== id) {
    throw illegalArgument(`rule_id [${actual.rule_id}] differs from the one of the path, [${id}]`);
  }
  const { ids, docs } = actual.actions ?? {};
  if ((ids === undefined) === (docs === undefined)) {
    throw illegalArgument('actions must contain either [ids] or [docs], and not both');
  }
  return {
    rule_id,
    type: actual.type as string,
    criteria: actual.criteria ?? [],
    actions: ids === undefined ? { docs } : { ids },
    ...(actual.priority === undefined ? {} : { priority: actual.priority }),
  };
}

function readCriteria(reader: JsonReader): RuleCriteria {
  const { type = '', metadata, values: list } = criteria.parse(reader);
  if (!UNCONDITIONAL.includes(type) && (metadata === undefined || list === undefined || `${list.text}` === '[]')) {
    throw illegalArgument(`criteria of type [${type}] must have [metadata] and [values]`);
  }
  return {
    type,
    ...(metadata === undefined ? {} : { metadata }),
    ...(list === undefined ? {} : { values: new RawJson(list.text) }),
  };
}
