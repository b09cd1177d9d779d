import {
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  refuseBlocked,
  resolveIndices,
  shownMapping,
  sortedSettings,
  structuredSettings,
} from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { renderAliases } from '../alias/render_alias.ts';
import { humanSettings } from '../body/human_settings.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts, parseBoolean, readLocal } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'features',
  'flat_settings',
  'human',
  'local',
  'master_timeout',
];

const FEATURES = ['aliases', 'mappings', 'settings'];

export const handler: Handler = (request) => {
  const { cluster, major, path, query, human } = request;
  judgeTimeouts(query, 'master_timeout');
  const features = parseFeatures(query.features);
  const flat = parseBoolean(query, 'flat_settings', false);
  const options = indicesOptions(major, query, { forbid_closed: false });
  readLocal(request);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  refuseBlocked(
    major,
    indices.map((name) => cluster.state.indices.get(name) as IndexMetadata),
    'metadata_read',
  );
  const reply = new Map(
    indices.map((name) => {
      const index = cluster.state.indices.get(name) as IndexMetadata;
      const all = humanSettings(major, human === true, index.settings);
      const settings = flat ? sortedSettings(all) : structuredSettings(all);
      return [
        name,
        {
          aliases: features.has('aliases') ? renderAliases(index.aliases.values()) : {},
          mappings: features.has('mappings') ? new RawJson(shownMapping(index)) : {},
          settings: features.has('settings') ? settings : {},
          data_stream: index.data_stream,
        },
      ];
    }),
  );
  return { status: 200, body: renderJson(reply), chunked: true };
};

function parseFeatures(list: string | undefined): ReadonlySet<string> {
  if (list === undefined) return new Set(FEATURES);
  const names = list.split(',');
  const invalid = names.filter((name) => !FEATURES.includes(name));
  if (invalid.length > 0) throw illegalArgument(`Invalid features specified [${invalid.join(',')}]`);
  return new Set(names);
}
