import { defineFault, withBody } from '../fault.ts';
import { objectOf, withJson } from '../json.ts';
import { generateReply } from '../variants.ts';

/** Members whose type allows null are null: `_score` of sorted hits, `max_score` without scores, `_id` of a bulk item that failed. */
export default defineFault({
  name: 'null_fields',
  options: {},
  outcome: 'performed',
  applies: withBody,
  async inject(exchange) {
    const { call, random } = exchange;
    const generate = await generateReply('null', call.api, random);
    return exchange.change((reply) => {
      const body = objectOf(reply);
      const changed = body === undefined || reply.status >= 300 ? undefined : generate(body);
      return changed === undefined ? undefined : withJson(reply, changed);
    });
  },
});
