import { defineFault, withBody } from '../fault.ts';
import { withHeader } from '../reply.ts';

/** JSON that says it is something else. A proxy that guesses media types. */
export default defineFault({
  name: 'wrong_media_type',
  options: { value: { type: 'string', pattern: '^[\\x20-\\x7e]+$', default: 'text/plain; charset=iso-8859-1' } },
  samples: [{ value: 'application/octet-stream' }],
  outcome: 'unknown',
  applies: withBody,
  inject: (exchange, { value }) => exchange.change((reply) => withHeader(reply, 'content-type', value as string)),
});
