import { INDICES_OPTIONS } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { searchRequest } from '../target/search_request.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'routing',
  'preference',
  'min_score',
  'terminate_after',
];

export const handler: Handler = (request) => {
  const { targets, options } = searchRequest(request);
  return request.cluster.engine.count(targets, request.body, options);
};
