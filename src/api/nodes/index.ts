import type { Namespace } from '../endpoint.ts';
import * as clearRepositoriesMeteringArchive from './clear_repositories_metering_archive.ts';
import * as getRepositoriesMeteringInfo from './get_repositories_metering_info.ts';
import * as hotThreads from './hot_threads.ts';
import * as info from './info.ts';
import * as reloadSecureSettings from './reload_secure_settings.ts';
import * as stats from './stats.ts';
import * as usage from './usage.ts';

export const nodes: Namespace = {
  'nodes.clear_repositories_metering_archive': clearRepositoriesMeteringArchive,
  'nodes.get_repositories_metering_info': getRepositoriesMeteringInfo,
  'nodes.hot_threads': hotThreads,
  'nodes.info': info,
  'nodes.reload_secure_settings': reloadSecureSettings,
  'nodes.stats': stats,
  'nodes.usage': usage,
};
