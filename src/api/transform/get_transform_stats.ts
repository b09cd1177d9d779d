import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match', 'basic', 'from', 'size', 'timeout'];

/** The statistics of the transforms: there are none, since none can be created. */
export const handler = emptyList(supports, 'transform_id', (name) => `Transform with id [${name}] could not be found`, {
  count: 0,
  transforms: [],
});
