import type { SettingChanges } from '../../cluster/settings/index.ts';
import type { Major } from '../handler.ts';

/** The value of `index.version.created` with `?human`. */
const VERSIONS: Readonly<Record<Major, string>> = { 8: '8.19.9-8.19.21', 9: '9.5.2-9.5.3' };

/** The settings, with `human` also the creation date and the version as text. */
export function humanSettings(major: Major, human: boolean, settings: SettingChanges): SettingChanges {
  if (!human) return settings;
  const rendered = new Map(settings);
  const created = settings.get('index.creation_date');
  if (created !== undefined) rendered.set('index.creation_date_string', new Date(Number(created)).toISOString());
  if (settings.has('index.version.created')) rendered.set('index.version.created_string', VERSIONS[major]);
  return rendered;
}
