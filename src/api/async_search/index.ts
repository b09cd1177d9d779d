import type { Namespace } from '../endpoint.ts';
import * as delete_ from './delete.ts';
import * as get from './get.ts';
import * as status from './status.ts';
import * as submit from './submit.ts';

export const asyncSearch: Namespace = {
  'async_search.delete': delete_,
  'async_search.get': get,
  'async_search.status': status,
  'async_search.submit': submit,
};
