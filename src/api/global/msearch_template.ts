import { splitList } from '../../cluster/index.ts';
import {
  ElasticsearchError,
  illegalArgument,
  isReported,
  renderFailure,
  validationFailed,
} from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { readHeaderLine } from '../msearch/header_line.ts';
import { joinResponses } from '../msearch/responses.ts';
import { searchLines } from '../msearch/search_lines.ts';
import { isUnrecognized, requiredBody } from '../parameters/index.ts';
import { checkSearch } from '../search/run_search.ts';
import type { SearchInput } from '../search/search_request.ts';
import { withLast } from '../search/splice.ts';
import { type RenderedSearch, renderSearch, searchRendered } from '../template/search_with_template.ts';
import { readTemplate, type TemplateBody, validateTemplate } from '../template/template_body.ts';
import { asText } from '../template/text_errors.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  'index',
  'search_type',
  'rest_total_hits_as_int',
  'typed_keys',
  'max_concurrent_searches',
  'ccs_minimize_roundtrips',
];

interface Item {
  readonly input: SearchInput;
  readonly template: TemplateBody;
}

export const validateBody = (request: ApiRequest, refusal: unknown): unknown =>
  isUnrecognized(refusal) && readItems(request, requiredBody(request.body));

export const handler: Handler = async (request) => {
  const { cluster } = request;
  const started = cluster.clock.now();
  const items = readItems(request, requiredBody(request.body));
  if (items.length === 0) throw validationFailed(['no requests added']);
  for (const { template } of items) validateTemplate(template);
  const prepared: (RenderedSearch | ElasticsearchError)[] = [];
  const complaints: string[] = [];
  for (const item of items) prepared.push(await prepare(item, complaints));
  // ES: the searches form one request, which fails as a whole if one of them requests what no search may.
  if (complaints.length > 0) throw validationFailed(complaints);
  const parts: Uint8Array[] = [];
  for (const search of prepared) parts.push(await run(search));
  return { status: 200, body: joinResponses(cluster.clock.now() - started, parts) };
};

/** Parses all lines. ES: nothing is searched if one of them is invalid (modules/msearch_template). */
function readItems({ cluster, major, path, warn, yaml = false, ...request }: ApiRequest, text: Buffer): Item[] {
  const { max_concurrent_searches: _, index: names, ...query } = request.query;
  const fallback = path.index ?? names;
  const items: Item[] = [];
  for (const lines of searchLines(text)) {
    const header = readHeaderLine(cluster.engine, major, lines.header, warn);
    const { body } = lines;
    if (body === undefined) break;
    const template = readTemplate(cluster.engine, body);
    if (template.script === undefined) throw illegalArgument('Malformed search template');
    const index = header.index ?? (fallback === undefined ? undefined : splitList(fallback));
    items.push({ input: { cluster, major, warn, yaml, index, query: { ...query, ...header.query } }, template });
  }
  return items;
}

/** The search of one item, or why there is none. */
async function prepare({ input, template }: Item, complaints: string[]): Promise<RenderedSearch | ElasticsearchError> {
  try {
    const search = renderSearch(input, template);
    const checked = await asText(search.body, () => checkSearch(search.input, search.body));
    complaints.push(...checked.complaints);
    return search;
  } catch (error) {
    if (!isReported(error)) throw error;
    return error;
  }
}

async function run(search: RenderedSearch | ElasticsearchError): Promise<Uint8Array> {
  try {
    if (search instanceof ElasticsearchError) throw search;
    const reply = await searchRendered(search);
    return withLast(reply.body, { status: reply.status });
  } catch (error) {
    if (!isReported(error)) throw error;
    return renderJson({ error: renderFailure(error), status: error.status });
  }
}
