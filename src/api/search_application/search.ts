import { parseBody } from '../definition/parse_body.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { inputOf } from '../search/search_request.ts';
import { renderSearch, searchRendered } from '../template/search_with_template.ts';
import { ConstructingParser, optional, renderJson, values } from '../xcontent/index.ts';
import { type ApplicationScript, foundApplication } from './application.ts';
import { readParams } from './read_params.ts';

export const supports: readonly string[] = ['typed_keys'];

const parser = new ConstructingParser('search_application_search', { params: optional(values.object(readParams)) });

/** From the documentation: the search of an application without a template of its own. */
const BY_DEFAULT: ApplicationScript = {
  source: '{"query":{"query_string":{"query":"{{query_string}}","default_field":"{{default_field}}"}}}',
  params: new Map(),
};

const DEFAULT_PARAMS = { query_string: '*', default_field: '*' };

/** Searches the indices of an application by its template; values of the request win over those of the template. */
export const handler: Handler = (request) => {
  const { cluster, path, body, query } = request;
  parseBoolean(query, 'typed_keys', false);
  const { indices, script } = foundApplication(cluster, path.name as string);
  const given = body === null || body.length === 0 ? {} : parseBody(request, (reader) => parser.parse(reader));
  const { source, params } = script ?? BY_DEFAULT;
  const text = typeof source === 'string' ? source : source.text;
  const merged = new Map<string, unknown>([
    ...(script === undefined ? Object.entries(DEFAULT_PARAMS) : []),
    ...params,
    ...(given.params ?? []),
  ]);
  return searchRendered(
    renderSearch(
      { ...inputOf(request), index: indices },
      { script: text, kind: 'inline', params: renderJson(merged), explain: false, profile: false },
    ),
  );
};
