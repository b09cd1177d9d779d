import type { Namespace } from '../endpoint.ts';
import * as delete_ from './delete.ts';
import * as get from './get.ts';
import * as getStatus from './get_status.ts';

export const eql: Namespace = {
  'eql.delete': delete_,
  'eql.get': get,
  'eql.get_status': getStatus,
};
