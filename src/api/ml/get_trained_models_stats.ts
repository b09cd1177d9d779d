import { emptyList } from '../absent/empty_list.ts';

export const supports: readonly string[] = ['allow_no_match', 'from', 'size'];

/** The statistics of the trained models: there are none, since none can be created. */
export const handler = emptyList(supports, 'model_id', (name) => `No known trained model with model_id [${name}]`, {
  count: 0,
  trained_model_stats: [],
});
