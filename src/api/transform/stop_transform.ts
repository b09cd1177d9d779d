import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = [
  'allow_no_match',
  'force',
  'timeout',
  'wait_for_checkpoint',
  'wait_for_completion',
];

/** Stops transforms, of which there are none. */
export const handler = emptyList(supports, 'transform_id', (name) => `Transform with id [${name}] could not be found`, {
  acknowledged: true,
});
