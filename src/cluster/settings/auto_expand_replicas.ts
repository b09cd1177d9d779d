import type { FlatSettings } from './flat_settings.ts';

/**
 * The number of replicas that an index has. ES: `auto_expand_replicas` fits it to the data nodes, of which there is one
 * (api/indices/put_settings).
 */
export function effectiveReplicas(settings: FlatSettings): string {
  const given = settings.get('index.number_of_replicas') as string;
  const expand = settings.get('index.auto_expand_replicas');
  if (typeof expand !== 'string' || expand === 'false') return given;
  return expand.slice(0, expand.indexOf('-'));
}
