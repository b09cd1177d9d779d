import { defineCase, load, put } from '../../case.ts';

// Each request differs from the reference in the one way its tolerance names; none that starts to agree may stay here.
export default defineCase({
  setup: [load('known', [{ n: 1 }])],
  examples: [
    put('/known/_mapping', '{"a":"\\ud800"}'),
    [put('/known/_doc/1?refresh=true', { a: 1 }), put('/known/_doc/1', '{"a":"\\ud800"}')],
    put('/known/_doc/1', `{"a":${'1'.repeat(1000)}}`),
  ],
  tolerances: [
    {
      path: 'error.**.reason',
      reason: 'a lone surrogate in a message and a number of 1,000 digits are worded otherwise',
    },
  ],
});
