import { defineFault, withBody } from '../fault.ts';
import { objectOf, withJson } from '../json.ts';
import { generateReply } from '../variants.ts';

/** Members that the reply's type calls optional are left out, some or all of them: another version, another request option, another index. */
export default defineFault({
  name: 'absent_fields',
  options: {},
  outcome: 'performed',
  applies: withBody,
  async inject(exchange) {
    const { call, random } = exchange;
    const generate = await generateReply('absent', call.api, random);
    return exchange.change((reply) => {
      const body = objectOf(reply);
      const changed = body === undefined || reply.status >= 300 ? undefined : generate(body);
      return changed === undefined ? undefined : withJson(reply, changed);
    });
  },
});
