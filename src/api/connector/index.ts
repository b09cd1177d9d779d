import type { Namespace } from '../endpoint.ts';
import * as list from './list.ts';
import * as syncJobList from './sync_job_list.ts';

export const connector: Namespace = {
  'connector.list': list,
  'connector.sync_job_list': syncJobList,
};
