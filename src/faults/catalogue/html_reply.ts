import { pageReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

/** A page of HTML instead of JSON, with status 200 unless `status` says otherwise: a login page, a maintenance page. Nothing is performed. */
export default defineFault({
  name: 'html_reply',
  options: { status: { type: 'integer', minimum: 200, maximum: 599, default: 200 } },
  samples: [{ status: 403 }],
  outcome: 'not performed',
  inject: (exchange, { status }) => exchange.answer(pageReply(status as number, 'Maintenance')),
});
