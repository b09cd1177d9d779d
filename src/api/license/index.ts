import type { Namespace } from '../endpoint.ts';
import * as delete_ from './delete.ts';
import * as get from './get.ts';
import * as getBasicStatus from './get_basic_status.ts';
import * as getTrialStatus from './get_trial_status.ts';
import * as postStartBasic from './post_start_basic.ts';

export const license: Namespace = {
  'license.delete': delete_,
  'license.get': get,
  'license.get_basic_status': getBasicStatus,
  'license.get_trial_status': getTrialStatus,
  'license.post_start_basic': postStartBasic,
};
