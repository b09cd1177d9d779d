import type { Namespace } from '../endpoint.ts';
import * as aliases from './aliases.ts';
import * as count from './count.ts';
import * as health from './health.ts';
import * as indices from './indices.ts';

export const cat: Namespace = {
  'cat.aliases': aliases,
  'cat.count': count,
  'cat.health': health,
  'cat.indices': indices,
};
