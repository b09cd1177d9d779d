import { INDICES_OPTIONS, renderedMapping } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { readableIndices, validateTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'local', 'master_timeout'];

export const handler: Handler = (request) => {
  validateTimeouts(request.query, 'master_timeout');
  const reply = new Map(
    readableIndices(request).map((index) => [index.name, { mappings: new RawJson(renderedMapping(index)) }]),
  );
  return { status: 200, body: renderJson(reply) };
};
