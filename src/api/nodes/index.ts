import type { Namespace } from '../endpoint.ts';
import * as hotThreads from './hot_threads.ts';
import * as info from './info.ts';
import * as reloadSecureSettings from './reload_secure_settings.ts';
import * as stats from './stats.ts';
import * as usage from './usage.ts';

export const nodes: Namespace = {
  'nodes.hot_threads': hotThreads,
  'nodes.info': info,
  'nodes.reload_secure_settings': reloadSecureSettings,
  'nodes.stats': stats,
  'nodes.usage': usage,
};
