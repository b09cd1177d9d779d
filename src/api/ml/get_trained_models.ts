import { emptyList } from '../absent/empty_list.ts';

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
export const handler = emptyList(supports, 'model_id', (name) => `No known trained model with model_id [${name}]`, {
  count: 0,
  trained_model_configs: [],
});
