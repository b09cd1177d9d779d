import { ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { parseBody } from '../definition/parse_body.ts';
import { rawObject } from '../definition/raw_value.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, validateTimeouts } from '../parameters/index.ts';
import { ConstructingParser, optional, required, values } from '../xcontent/index.ts';
import { enrichPolicies } from './policies.ts';

export const supports: readonly string[] = ['master_timeout'];

const policy = new ConstructingParser('policy', {
  query: optional(rawObject),
  indices: required(values.strings),
  match_field: required(values.string),
  enrich_fields: required(values.strings),
  name: optional(values.string),
  elasticsearch_version: optional(values.string),
});
const parser = new ConstructingParser('enrich_policy', {
  match: optional(values.object((at) => policy.parse(at))),
  range: optional(values.object((at) => policy.parse(at))),
  geo_match: optional(values.object((at) => policy.parse(at))),
});

/** Stores an enrich policy, which cannot be changed afterwards. Its indices and fields are not validated. */
export const handler: Handler = (request) => {
  const { cluster, query, path } = request;
  validateTimeouts(query, 'master_timeout');
  const given = Object.entries(parseBody(request, (reader) => parser.parse(reader)));
  const [entry, second] = given;
  if (entry === undefined || second !== undefined) throw illegalArgument('exactly one type of policy must be given');
  const [type, { query: filter, indices = [], match_field = '', enrich_fields = [], ...others }] = entry;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new NotImplementedError(`the key [${other}] of an enrich policy`);
  const name = path.name as string;
  if (enrichPolicies.all(cluster).has(name)) {
    const reason = `policy [${name}] already exists`;
    throw new ElasticsearchError({ type: 'resource_already_exists_exception', reason, status: 400 });
  }
  const stored = { type, name, ...(filter ? { query: filter } : {}), indices, match_field, enrich_fields };
  const acknowledged = isAcknowledged(cluster, query, () => enrichPolicies.put(cluster, name, stored));
  return { status: 200, body: { acknowledged } };
};
