import {
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  javaHashOrder,
  matchesWildcard,
  refuseBlocked,
  resolveIndices,
  sortedSettings,
  splitList,
  structuredSettings,
} from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { humanSettings } from '../body/human_settings.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts, parseBoolean, readLocal } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'flat_settings',
  'human',
  'include_defaults',
  'local',
  'master_timeout',
];

export const handler: Handler = (request) => {
  const { cluster, major, path, query, human } = request;
  judgeTimeouts(query, 'master_timeout');
  const flat = parseBoolean(query, 'flat_settings', false);
  if (parseBoolean(query, 'include_defaults', false)) {
    throw new NotImplementedError('the parameter [include_defaults] with the value [true]');
  }
  const options = indicesOptions(major, query, { forbid_closed: false });
  readLocal(request);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  refuseBlocked(
    major,
    indices.map((name) => cluster.state.indices.get(name) as IndexMetadata),
    'metadata_read',
  );
  const isAsked = nameFilter(path.name);
  const entries = indices.flatMap((name) => {
    const index = cluster.state.indices.get(name) as IndexMetadata;
    const asked = new Map([...index.settings].filter(([key]) => isAsked(key)));
    if (asked.size === 0) return [];
    // ES: here the parameter counts whatever its value.
    const all = humanSettings(major, human !== null, asked);
    return [[name, { settings: flat ? sortedSettings(all) : structuredSettings(all) }] as const];
  });
  const body = renderJson(new Map(javaHashOrder(entries, indices.length)));
  return { status: 200, body };
};

function nameFilter(list: string | undefined): (key: string) => boolean {
  const patterns = splitList(list);
  if (patterns.length === 0 || patterns[0] === '_all') return () => true;
  return (key) => patterns.some((pattern) => matchesWildcard(pattern, key));
}
