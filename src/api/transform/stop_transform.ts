import { amongNothing } from '../absent/among_nothing.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = [
  'allow_no_match',
  'force',
  'timeout',
  'wait_for_checkpoint',
  'wait_for_completion',
];

/** Stops transforms, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  refuseNames(
    path.transform_id,
    (name) => `Transform with id [${name}] could not be found`,
    parseBoolean(query, 'allow_no_match', true),
  );
  return { status: 200, body: { acknowledged: true } };
};
