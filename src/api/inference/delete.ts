import { resourceNotFound } from '../../errors/index.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['dry_run', 'force'];

/** Deletes an inference endpoint, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  parametersWithoutEffect(query, supports);
  throw resourceNotFound(`Inference endpoint not found [${path.inference_id}]`);
};
