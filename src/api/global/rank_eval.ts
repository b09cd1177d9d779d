import { INDICES_OPTIONS } from '../../cluster/index.ts';
import { ElasticsearchError, isReported, NotImplementedError, validationFailed } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { isUnrecognized } from '../parameters/index.ts';
import { evaluate, type Outcome, renderEvaluation } from '../rank_eval/evaluate.ts';
import { memberOf } from '../rank_eval/member.ts';
import { type RatedRequest, validateRatedBody } from '../rank_eval/rated_request.ts';
import { type RankEvalSpec, readSpec } from '../rank_eval/spec.ts';
import { validateTemplates } from '../rank_eval/template.ts';
import { checkSearch, runSearch } from '../search/run_search.ts';
import { inputOf, type SearchInput } from '../search/search_request.ts';
import { renderTemplate } from '../template/render_template.ts';
import { withoutRest } from '../template/search_with_template.ts';
import { turns } from '../turns.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'search_type'];

export const validateBody = (request: ApiRequest, refusal: unknown): unknown =>
  isUnrecognized(refusal) && specOf(request);

/** Searches that are parsed or validated in a turn of the event loop. */
const SEARCHES_OF_TURN = 64;

interface Search {
  readonly rated: RatedRequest;
  readonly input: SearchInput;
  readonly body: Buffer;
}

export const handler: Handler = async (request) => {
  const input = inputOf(request);
  const spec = await specOf(request);
  validateTemplates(request.cluster, request.major, spec.templates);
  const searches: Search[] = [];
  const complaints: string[] = [];
  const turn = turns(SEARCHES_OF_TURN, request.cancellation);
  for (const rated of spec.requests) {
    const pause = turn();
    if (pause) await pause;
    searches.push(prepare(request, spec, rated, input));
  }
  for (const { input, body } of searches) {
    const pause = turn();
    if (pause) await pause;
    complaints.push(...checkSearch(input, body).complaints);
  }
  // ES: the searches form one request, which fails as a whole if one of them requests what no search may (modules/rank_eval).
  if (complaints.length > 0) throw validationFailed(complaints);
  const details: [string, Outcome][] = [];
  const failures: [string, ElasticsearchError][] = [];
  for (const { rated, input, body } of searches) {
    const pause = turn();
    if (pause) await pause;
    try {
      const reply = await runSearch(input, body);
      details.push([rated.id, evaluate(spec.metric, rated, reply.body)]);
    } catch (error) {
      if (!isReported(error)) throw error;
      failures.push([rated.id, error]);
    }
  }
  return { status: 200, body: renderEvaluation(searches.length, details, failures) };
};

/** The parsed body. Its searches are checked before, in turns: a body may have very many. */
async function specOf(request: ApiRequest): Promise<RankEvalSpec> {
  const bytes = request.body ?? Buffer.alloc(0);
  const input = inputOf(request);
  const fit = await fitSearches(request, bytes);
  let number = 0;
  return readSpec(request, bytes, (_, inPlace) => {
    const warnings = fit.get(number++);
    if (warnings === undefined) checkSearch(input, Buffer.from(inPlace()));
    for (const text of warnings ?? []) request.warn(text);
  });
}

/** The numbers of the searches that nothing is wrong with, and their deprecations. */
async function fitSearches(request: ApiRequest, bytes: Buffer): Promise<Map<number, readonly string[]>> {
  const bodies: Uint8Array[] = [];
  try {
    readSpec(request, bytes, (body) => void bodies.push(body));
  } catch (error) {
    // It is thrown again after the searches before it were checked.
    if (!isReported(error)) throw error;
  }
  const turn = turns(SEARCHES_OF_TURN, request.cancellation);
  const fit = new Map<number, readonly string[]>();
  for (const [number, body] of bodies.entries()) {
    const pause = turn();
    if (pause) await pause;
    const warnings: string[] = [];
    try {
      checkSearch({ ...inputOf(request), warn: (text) => void warnings.push(text) }, Buffer.from(body));
      fit.set(number, warnings);
    } catch (error) {
      if (!isReported(error)) throw error;
    }
  }
  return fit;
}

/** The search of one request: as many hits as the metric examines, with the requested source parts. */
function prepare(request: ApiRequest, spec: RankEvalSpec, rated: RatedRequest, input: SearchInput): Search {
  const body = rated.request === undefined ? render(request, spec, rated, input) : Buffer.from(rated.request);
  const { summary_fields: fields = [] } = rated;
  if (fields.some((field) => field.includes(','))) {
    throw new NotImplementedError('[summary_fields] with a comma in a name');
  }
  // ES: the fields select which part of the source is returned, but do not enable it if the search disables it (modules/rank_eval).
  const isHidden = fields.length === 0 || memberOf(body, '_source')?.text === 'false';
  const source = isHidden ? { _source: 'false' } : { _source_includes: fields.join(',') };
  const query = { ...input.query, ...source, size: `${spec.metric.k}` };
  // Its deprecations were reported when it was parsed.
  return { rated, input: { ...input, query, warn: () => {} }, body };
}

function render(
  { cluster, major }: ApiRequest,
  { templates }: RankEvalSpec,
  { template_id, params }: RatedRequest,
  input: SearchInput,
): Buffer {
  const template = templates.findLast(({ id }) => id === template_id)?.template;
  if (template === undefined) {
    const reason =
      'Cannot invoke "org.elasticsearch.script.TemplateScript$Factory.newInstance(java.util.Map)" because "templateScript" is null';
    throw new ElasticsearchError({ type: 'null_pointer_exception', reason, status: 500 });
  }
  const filled = params === undefined ? template : { ...template, params };
  const body = withoutRest(Buffer.from(renderTemplate(cluster, major, filled)));
  checkSearch(input, body);
  validateRatedBody(body);
  return body;
}
