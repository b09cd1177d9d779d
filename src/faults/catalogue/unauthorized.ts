import { errorReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

/** 401 `security_exception`; with `from` in the schedule it comes after a while. A token that expired, a key that was revoked. */
export default defineFault({
  name: 'unauthorized',
  options: {},
  outcome: 'not performed',
  inject: (exchange) => {
    const challenge = ['Basic realm="security", charset="UTF-8"', 'Bearer realm="security"', 'ApiKey'];
    const { method, uri } = exchange.call;
    const reason = `unable to authenticate with provided credentials and anonymous access is not allowed for this request [${method} ${uri}]`;
    return exchange.answer(
      errorReply(401, 'security_exception', reason, {
        members: { header: { 'WWW-Authenticate': challenge } },
        headers: challenge.flatMap((value) => ['WWW-Authenticate', value]),
      }),
    );
  },
});
