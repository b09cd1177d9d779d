import type { Namespace } from '../endpoint.ts';
import * as getNode from './get_node.ts';

export const shutdown: Namespace = {
  'shutdown.get_node': getNode,
};
