import { type IndexMetadata, indicesOptions, resolveIndices } from '../../cluster/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { duration } from '../units/index.ts';

export const supports: readonly string[] = ['master_timeout', 'only_errors', 'only_managed'];

/** The position of each index in its policy: at its start, since policies are stored and not run. */
export const handler: Handler = (request) => {
  const { cluster, major, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  const onlyManaged = parseBoolean(query, 'only_managed', false);
  const onlyErrors = parseBoolean(query, 'only_errors', false);
  const { indices } = resolveIndices(
    cluster.state,
    path.index,
    indicesOptions(major, {}, { forbid_closed: false, closed: true }),
    cluster.clock.now(),
  );
  const entries = indices.flatMap((name) => {
    const index = cluster.state.indices.get(name) as IndexMetadata;
    const policy = index.settings.get('index.lifecycle.name');
    const isManaged = policy !== undefined && policy !== '';
    const isMissing = isManaged && !cluster.state.lifecycles.policies.has(`${policy}`);
    if ((onlyManaged && !isManaged) || (onlyErrors && !isMissing)) return [];
    return [
      [name, isManaged ? managed(request, index, `${policy}`, isMissing) : { index: name, managed: false }] as const,
    ];
  });
  return { status: 200, body: { indices: Object.fromEntries(entries) } };
};

function managed({ cluster }: ApiRequest, index: IndexMetadata, policy: string, isMissing: boolean) {
  const created = Number(index.settings.get('index.creation_date'));
  const age = duration(Math.max(1, cluster.clock.now() - created));
  const begun = { phase: 'new', action: 'complete', step: 'complete' };
  const missing = { type: 'illegal_argument_exception', reason: `policy [${policy}] does not exist` };
  return {
    index: index.name,
    managed: true,
    policy,
    index_creation_date_millis: created,
    time_since_index_creation: age,
    lifecycle_date_millis: created,
    age,
    ...(isMissing ? { step_info: missing } : begun),
  };
}
