import { ElasticsearchError } from '../../errors/index.ts';

/** `resource_not_found_exception`, 404. */
export function missingResource(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'resource_not_found_exception', reason, status: 404 });
}
