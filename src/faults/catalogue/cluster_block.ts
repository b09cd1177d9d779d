import { errorReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

const READS = new Set(['search', 'msearch', 'get', 'mget', 'count', 'scroll', 'info', 'ping', 'exists', 'get_source']);

const BLOCKS: Readonly<Record<string, readonly [status: number, block: string]>> = {
  flood_stage: [
    429,
    'TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block',
  ],
  read_only: [403, 'FORBIDDEN/5/index read-only (api)'],
  not_recovered: [503, 'SERVICE_UNAVAILABLE/1/state not recovered / initialized'],
};

/**
 * `cluster_block_exception`, and the write is not performed: the disk is full (`flood_stage`, 429), an index is read-only (403), or the cluster
 * has just started (`not_recovered`, 503).
 */
export default defineFault({
  name: 'cluster_block',
  options: { block: { enum: Object.keys(BLOCKS), default: 'flood_stage' } },
  samples: [{ block: 'read_only' }, { block: 'not_recovered' }],
  outcome: 'not performed',
  applies: ({ api, method }) => api !== null && method !== 'GET' && method !== 'HEAD' && !READS.has(api),
  inject: (exchange, options) => {
    const [status, block] = BLOCKS[options['block'] as string] as readonly [number, string];
    const index = exchange.call.index;
    const prefix = index === null ? 'blocked by' : `index [${index}] blocked by`;
    return exchange.answer(errorReply(status, 'cluster_block_exception', `${prefix}: [${block}];`));
  },
});
