import type { Namespace } from '../endpoint.ts';
import * as aliases from './aliases.ts';
import * as allocation from './allocation.ts';
import * as circuitBreaker from './circuit_breaker.ts';
import * as componentTemplates from './component_templates.ts';
import * as count from './count.ts';
import * as fielddata from './fielddata.ts';
import * as health from './health.ts';
import * as help from './help.ts';
import * as indices from './indices.ts';
import * as master from './master.ts';
import * as mlDataFrameAnalytics from './ml_data_frame_analytics.ts';
import * as mlDatafeeds from './ml_datafeeds.ts';
import * as mlJobs from './ml_jobs.ts';
import * as mlTrainedModels from './ml_trained_models.ts';
import * as nodeattrs from './nodeattrs.ts';
import * as nodes from './nodes.ts';
import * as pendingTasks from './pending_tasks.ts';
import * as plugins from './plugins.ts';
import * as recovery from './recovery.ts';
import * as repositories from './repositories.ts';
import * as segments from './segments.ts';
import * as shards from './shards.ts';
import * as snapshots from './snapshots.ts';
import * as tasks from './tasks.ts';
import * as templates from './templates.ts';
import * as threadPool from './thread_pool.ts';
import * as transforms from './transforms.ts';

export const cat: Namespace = {
  'cat.aliases': aliases,
  'cat.allocation': allocation,
  'cat.circuit_breaker': circuitBreaker,
  'cat.component_templates': componentTemplates,
  'cat.count': count,
  'cat.fielddata': fielddata,
  'cat.health': health,
  'cat.help': help,
  'cat.indices': indices,
  'cat.master': master,
  'cat.ml_data_frame_analytics': mlDataFrameAnalytics,
  'cat.ml_datafeeds': mlDatafeeds,
  'cat.ml_jobs': mlJobs,
  'cat.ml_trained_models': mlTrainedModels,
  'cat.nodeattrs': nodeattrs,
  'cat.nodes': nodes,
  'cat.pending_tasks': pendingTasks,
  'cat.plugins': plugins,
  'cat.recovery': recovery,
  'cat.repositories': repositories,
  'cat.segments': segments,
  'cat.shards': shards,
  'cat.snapshots': snapshots,
  'cat.tasks': tasks,
  'cat.templates': templates,
  'cat.thread_pool': threadPool,
  'cat.transforms': transforms,
};
