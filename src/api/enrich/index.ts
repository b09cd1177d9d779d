import type { Namespace } from '../endpoint.ts';
import * as getPolicy from './get_policy.ts';

export const enrich: Namespace = {
  'enrich.get_policy': getPolicy,
};
