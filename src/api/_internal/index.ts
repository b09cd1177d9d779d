import type { Namespace } from '../endpoint.ts';
import * as deleteDesiredNodes from './delete_desired_nodes.ts';
import * as getDesiredNodes from './get_desired_nodes.ts';

export const internal: Namespace = {
  '_internal.delete_desired_nodes': deleteDesiredNodes,
  '_internal.get_desired_nodes': getDesiredNodes,
};
