import { ElasticsearchError } from '../../errors/index.ts';

/** `parse_exception`, 400. */
export function configurationFault(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'parse_exception', reason, status: 400 });
}
