import type { Namespace } from '../endpoint.ts';
import * as get from './get.ts';
import * as getBasicStatus from './get_basic_status.ts';
import * as getTrialStatus from './get_trial_status.ts';

export const license: Namespace = {
  'license.get': get,
  'license.get_basic_status': getBasicStatus,
  'license.get_trial_status': getTrialStatus,
};
