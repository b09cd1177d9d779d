import { defineFault, withBody } from '../fault.ts';
import { withHeader } from '../reply.ts';

/** The reply is in the media type of another major version than the client accepts. A cluster in the middle of an upgrade. */
export default defineFault({
  name: 'unexpected_compatible_with',
  options: { major: { type: 'integer', minimum: 7, maximum: 10, default: 7 } },
  outcome: 'performed',
  applies: withBody,
  inject: (exchange, { major }) =>
    exchange.change((reply) =>
      withHeader(reply, 'content-type', `application/vnd.elasticsearch+json;compatible-with=${major}`),
    ),
});
