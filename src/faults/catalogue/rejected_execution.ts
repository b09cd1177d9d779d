import { errorReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

/**
 * 429 `es_rejected_execution_exception`: the request is not performed because the queue of its thread pool is full. Real servers send no
 * `Retry-After`; proxies before them do, in seconds (`retry_after`).
 */
export default defineFault({
  name: 'rejected_execution',
  options: { retry_after: { type: ['integer', 'null'], minimum: 0, maximum: 3_600, default: null } },
  samples: [{ retry_after: 1 }],
  outcome: 'not performed',
  inject: (exchange, options) => {
    const seconds = options['retry_after'] as number | null;
    return exchange.answer(
      errorReply(
        429,
        'es_rejected_execution_exception',
        'rejected execution of TimedRunnable{original=ActionRunnable} on TaskExecutionTimeTrackingEsThreadPoolExecutor[name = standin/write, queue capacity = 10000]',
        { headers: seconds === null ? [] : ['Retry-After', String(seconds)] },
      ),
    );
  },
});
