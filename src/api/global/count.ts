import { INDICES_OPTIONS } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { inputOf, searchRequest } from '../search/search_request.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'routing',
  'preference',
  'min_score',
  'terminate_after',
];

export const handler: Handler = (request) => {
  const { targets, options } = searchRequest(inputOf(request));
  return request.cluster.engine.count(targets, request.body, options);
};
