import { amongNothing } from '../absent/among_nothing.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = [
  'allow_no_match',
  'decompress_definition',
  'exclude_generated',
  'from',
  'include',
  'size',
  'tags',
];

/** The trained models. A real server has one of its own for languages, which is not here. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  refuseNames(
    path.model_id,
    (name) => `No known trained model with model_id [${name}]`,
    parseBoolean(query, 'allow_no_match', true),
  );
  return { status: 200, body: { count: 0, trained_model_configs: [] } };
};
