import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The inference endpoints. A real server has some of its own, which are not here. */
export const handler: Handler = ({ path }) => {
  refuseNames(path.inference_id, (name) => `Inference endpoint not found [${name}]`);
  return { status: 200, body: { endpoints: [] } };
};
