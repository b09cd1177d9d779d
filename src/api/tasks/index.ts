import type { Namespace } from '../endpoint.ts';
import * as cancel from './cancel.ts';
import * as get from './get.ts';
import * as list from './list.ts';

export const tasks: Namespace = {
  'tasks.cancel': cancel,
  'tasks.get': get,
  'tasks.list': list,
};
