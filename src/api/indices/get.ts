import {
  defaultSettings,
  INDICES_OPTIONS,
  renderedMapping,
  shownSettings,
  sortedSettings,
  structuredSettings,
} from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { renderAliases } from '../alias/render_alias.ts';
import { humanSettings } from '../body/human_settings.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, readableIndices, validateTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'features',
  'flat_settings',
  'human',
  'include_defaults',
  'local',
  'master_timeout',
];

const FEATURES = ['aliases', 'mappings', 'settings'];

export const handler: Handler = (request) => {
  const { major, query, human } = request;
  validateTimeouts(query, 'master_timeout');
  const features = parseFeatures(query.features);
  const withDefaults = parseBoolean(query, 'include_defaults', false);
  const rendered = parseBoolean(query, 'flat_settings', false) ? sortedSettings : structuredSettings;
  const hasSettings = features.has('settings');
  const reply = new Map(
    readableIndices(request).map((index) => {
      const set = shownSettings(index);
      const settings = humanSettings(major, human === true, set);
      return [
        index.name,
        {
          aliases: features.has('aliases') ? renderAliases(index.aliases.values()) : {},
          mappings: features.has('mappings') ? new RawJson(renderedMapping(index)) : {},
          settings: hasSettings ? rendered(settings) : {},
          ...(hasSettings && withDefaults && { defaults: rendered(defaultSettings(major, set)) }),
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
