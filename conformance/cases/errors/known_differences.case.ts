import { bulk, defineCase, load, put } from '../../case.ts';

const unterminated = '{"a":"unterminated}';

// Each request differs from the reference in the one way its tolerance names; none that starts to agree may stay here.
export default defineCase({
  setup: [load('a', [{ n: 1 }])],
  examples: [
    put('/a/_doc/1', unterminated),
    bulk('/a/_bulk', [{ index: { _id: '1' } }, unterminated]),
    put('/a/_mapping', '{"a":"\\ud800"}'),
    [put('/a/_doc/1?refresh=true', { a: 1 }), put('/a/_doc/1', '{"a":"\\ud800"}')],
    put('/a/_doc/1', `${'{"a":'.repeat(1001)}1${'}'.repeat(1001)}`),
    put('/a/_doc/1', `{"a":${'1'.repeat(1000)}}`),
  ],
  tolerances: [
    {
      path: 'error.**.reason',
      reason:
        'a string without an end, a lone surrogate in a message, the preview of a value nested too deep and of a number of 1,000 digits are worded otherwise',
    },
  ],
});
