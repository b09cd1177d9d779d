import type { Namespace } from '../endpoint.ts';
import * as allocationExplain from './allocation_explain.ts';
import * as deleteComponentTemplate from './delete_component_template.ts';
import * as deleteVotingConfigExclusions from './delete_voting_config_exclusions.ts';
import * as existsComponentTemplate from './exists_component_template.ts';
import * as getComponentTemplate from './get_component_template.ts';
import * as getSettings from './get_settings.ts';
import * as health from './health.ts';
import * as info from './info.ts';
import * as pendingTasks from './pending_tasks.ts';
import * as postVotingConfigExclusions from './post_voting_config_exclusions.ts';
import * as putComponentTemplate from './put_component_template.ts';
import * as putSettings from './put_settings.ts';
import * as remoteInfo from './remote_info.ts';
import * as reroute from './reroute.ts';
import * as state from './state.ts';
import * as stats from './stats.ts';

export const cluster: Namespace = {
  'cluster.delete_component_template': deleteComponentTemplate,
  'cluster.exists_component_template': existsComponentTemplate,
  'cluster.get_component_template': getComponentTemplate,
  'cluster.get_settings': getSettings,
  'cluster.health': health,
  'cluster.pending_tasks': pendingTasks,
  'cluster.put_component_template': putComponentTemplate,
  'cluster.put_settings': putSettings,
  'cluster.remote_info': remoteInfo,
  'cluster.delete_voting_config_exclusions': deleteVotingConfigExclusions,
  'cluster.info': info,
  'cluster.post_voting_config_exclusions': postVotingConfigExclusions,
  'cluster.reroute': reroute,
  'cluster.state': state,
  'cluster.allocation_explain': allocationExplain,
  'cluster.stats': stats,
};
