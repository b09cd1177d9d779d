import { defineFault, withBody } from '../fault.ts';
import { objectOf, withJson } from '../json.ts';
import { generateReply } from '../variants.ts';

/** Objects of the reply have further members, which a newer server could add. Where the reply's type says that members are free, none are added. */
export default defineFault({
  name: 'unknown_fields',
  options: {},
  outcome: 'performed',
  harmless: true,
  applies: withBody,
  async inject(exchange) {
    const { call, random } = exchange;
    const generate = await generateReply('unknown', call.api, random);
    return exchange.change((reply) => {
      const body = objectOf(reply);
      const changed = body === undefined || reply.status >= 300 ? undefined : generate(body);
      return changed === undefined ? undefined : withJson(reply, changed);
    });
  },
});
