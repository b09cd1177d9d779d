import { defineCase, get, post, put } from '../../../case.ts';

const add = (index: string) => ({ add: { index, alias: 'x', is_write_index: true } });

/** `is_write_index` in `_aliases`. */
export default defineCase({
  setup: [put('/a'), put('/b')],
  examples: [
    post('/_aliases', { actions: [add('a'), add('b')] }),
    [post('/_aliases', { actions: [add('a')] }), post('/_aliases', { actions: [add('b')] }), get('/_alias')],
  ],
  // ES: names the two indices in an order that changes with each start.
  levels: { 'error.reason': 'shape', 'error.root_cause.0.reason': 'shape' },
});
