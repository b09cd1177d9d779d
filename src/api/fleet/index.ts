import type { Namespace } from '../endpoint.ts';
import * as deleteSecret from './delete_secret.ts';
import * as getSecret from './get_secret.ts';

export const fleet: Namespace = {
  'fleet.delete_secret': deleteSecret,
  'fleet.get_secret': getSecret,
};
