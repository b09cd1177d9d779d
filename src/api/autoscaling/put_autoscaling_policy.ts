import { parseBody } from '../definition/parse_body.ts';
import { rawObject } from '../definition/raw_value.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, validateTimeouts } from '../parameters/index.ts';
import { ConstructingParser, optional, RawJson, values } from '../xcontent/index.ts';
import { autoscalingPolicies } from './policies.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

const parser = new ConstructingParser('autoscaling_policy', {
  roles: optional(values.strings),
  deciders: optional(rawObject),
});

/** Stores an autoscaling policy, or changes the members of one that are in the body. */
export const handler: Handler = (request) => {
  const { cluster, path, query } = request;
  validateTimeouts(query, 'master_timeout', 'timeout');
  const given = parseBody(request, (reader) => parser.parse(reader));
  const name = path.name as string;
  const before = autoscalingPolicies.all(cluster).get(name);
  const policy = {
    roles: given.roles ?? before?.roles ?? [],
    deciders: given.deciders ?? before?.deciders ?? new RawJson('{}'),
  };
  const acknowledged = isAcknowledged(cluster, query, () => autoscalingPolicies.put(cluster, name, policy));
  return { status: 200, body: { acknowledged } };
};
