import type { Namespace } from '../endpoint.ts';
import * as list from './list.ts';

export const searchApplication: Namespace = {
  'search_application.list': list,
};
