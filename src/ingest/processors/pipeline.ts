import { ElasticsearchError } from '../../errors/index.ts';
import type { Factory } from '../processor.ts';

/** Runs another pipeline. */
export const pipeline: Factory = (options) => {
  const name = options.template('name');
  const ignoreMissing = options.boolean('ignore_missing_pipeline', false);
  return (document, run) => {
    const id = name(document);
    const found = run.pipeline(id);
    if (found !== undefined) {
      found.validateCycle(document);
      run.enters?.();
      return found.run(document, run);
    }
    if (ignoreMissing) return true;
    const reason = `Pipeline processor configured for non-existent pipeline [${id}]`;
    throw new ElasticsearchError({ type: 'illegal_state_exception', reason, status: 500 });
  };
};
