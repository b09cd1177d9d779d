import type { Namespace } from '../endpoint.ts';
import * as deleteNode from './delete_node.ts';
import * as getNode from './get_node.ts';

export const shutdown: Namespace = {
  'shutdown.delete_node': deleteNode,
  'shutdown.get_node': getNode,
};
