import type { FlatSettings } from '../../cluster/settings/index.ts';
import type { Major } from '../handler.ts';

/** What `?human` says of `index.version.created`. */
const VERSIONS: Readonly<Record<Major, string>> = { 8: '8.19.9-8.19.21', 9: '9.5.2-9.5.3' };

/** The settings, with `human` also the moment of creation and the version as text. */
export function humanSettings(major: Major, human: boolean, settings: FlatSettings): FlatSettings {
  if (!human) return settings;
  const shown = new Map(settings);
  const created = settings.get('index.creation_date');
  if (created !== undefined) shown.set('index.creation_date_string', new Date(Number(created)).toISOString());
  if (settings.has('index.version.created')) shown.set('index.version.created_string', VERSIONS[major]);
  return shown;
}
