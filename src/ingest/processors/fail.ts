import { ElasticsearchError } from '../../errors/index.ts';
import type { Factory } from '../processor.ts';

/** Fails with a message. */
export const fail: Factory = (options) => {
  const message = options.template('message');
  return (document) => {
    throw new ElasticsearchError({ type: 'fail_processor_exception', reason: message(document), status: 500 });
  };
};
