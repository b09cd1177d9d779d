import type { Namespace } from '../endpoint.ts';
import * as delete_ from './delete.ts';
import * as get from './get.ts';

export const inference: Namespace = {
  'inference.delete': delete_,
  'inference.get': get,
};
