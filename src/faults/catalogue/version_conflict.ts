import { errorReply } from '../error_reply.ts';
import { defineFault, onApis } from '../fault.ts';

/** 409 `version_conflict_engine_exception` to a write of one document, which is not performed. With `times` or `probability`: a storm of writers. */
export default defineFault({
  name: 'version_conflict',
  options: {},
  outcome: 'not performed',
  applies: onApis('index', 'create', 'update', 'delete'),
  inject: (exchange) => {
    const [, index = '', , id = ''] = exchange.call.uri.split(/[/?]/);
    const reason = `[${decodeURIComponent(id)}]: version conflict, required seqNo [7], primary term [1]. current document has seqNo [8] and primary term [1]`;
    const members = { index_uuid: 'c3RhbmRpbi1zdGFuZGluLQ', shard: '0', index };
    return exchange.answer(errorReply(409, 'version_conflict_engine_exception', reason, { members }));
  },
});
