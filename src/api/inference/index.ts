import type { Namespace } from '../endpoint.ts';
import * as get from './get.ts';

export const inference: Namespace = {
  'inference.get': get,
};
