import { ElasticsearchError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { clusterSetting } from './cluster_settings.ts';
import { settingText } from './settings/flat_settings.ts';
import type { ClusterState } from './state.ts';
import { matchesWildcard } from './wildcard.ts';

/** Throws when `action.auto_create_index` forbids that a write makes the index: a boolean, or patterns of which the first that matches decides. */
export function validateAutoCreate(state: ClusterState, major: Major, name: string): void {
  const value = clusterSetting(state, major, 'action.auto_create_index');
  const text = settingText(value);
  // ES: an empty value means true (api/cluster/settings_obeyed).
  if (text === 'true' || text === '') return;
  if (text === 'false') throw forbidden(name, 'is [false]');
  const patterns = typeof value === 'string' ? value.split(',') : value;
  for (const given of patterns) {
    const pattern = given.trim();
    const bare = pattern.replace(/^[+-]/, '');
    if (!matchesWildcard(bare, name)) continue;
    if (pattern.startsWith('-'))
      throw forbidden(name, `contains [${pattern}] which forbids automatic creation of the index`);
    return;
  }
  throw forbidden(name, `([${text}]) doesn't match`);
}

function forbidden(name: string, why: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: `no such index [${name}] and [action.auto_create_index] ${why}`,
    status: 404,
    metadata: { index_uuid: '_na_', index: name },
  });
}
