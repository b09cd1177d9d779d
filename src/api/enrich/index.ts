import type { Namespace } from '../endpoint.ts';
import * as deletePolicy from './delete_policy.ts';
import * as getPolicy from './get_policy.ts';
import * as putPolicy from './put_policy.ts';
import * as stats from './stats.ts';

export const enrich: Namespace = {
  'enrich.delete_policy': deletePolicy,
  'enrich.get_policy': getPolicy,
  'enrich.put_policy': putPolicy,
  'enrich.stats': stats,
};
