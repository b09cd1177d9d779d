import type { ApiRequest, Handler } from '../handler.ts';
import { isUnrecognized } from '../parameters/index.ts';
import { parametersOf } from '../search/search_parameters.ts';
import { inputOf } from '../search/search_request.ts';
import { renderSearch, searchRendered } from '../template/search_with_template.ts';
import { readTemplate, validateTemplate } from '../template/template_body.ts';

/** ES: body-level parameters are validated, and then the template's text replaces all of them (modules/search_template). */
const REPLACED = [
  'stats',
  'from',
  'size',
  'sort',
  '_source',
  '_source_includes',
  '_source_excludes',
  'version',
  'seq_no_primary_term',
  'track_scores',
  'terminate_after',
];

export const supports: readonly string[] = parametersOf('search_template');

export const validateBody = (request: ApiRequest, refusal: unknown): unknown =>
  isUnrecognized(refusal) && readTemplate(request.cluster.engine, bodyOf(request));

export const readsOptionsLate = true;

const bodyOf = ({ body }: ApiRequest): Buffer => body ?? Buffer.alloc(0);

export const handler: Handler = (request) => {
  const template = readTemplate(request.cluster.engine, bodyOf(request));
  validateTemplate(template);
  const input = inputOf(request);
  const query = Object.fromEntries(Object.entries(input.query).filter(([name]) => !REPLACED.includes(name)));
  return searchRendered(renderSearch({ ...input, query }, template));
};
