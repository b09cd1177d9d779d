import { indicesOptions, resolveIndices, searchTargets, systemClock } from '../../cluster/index.ts';
import type { SearchOptions } from '../../engine/index.ts';
import { ElasticsearchError, illegalArgument, isReported } from '../../errors/index.ts';
import { readTarget } from '../document/read_document.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, refusedPreference, unrecognized } from '../parameters/index.ts';
import { lookingUp, throwing } from '../search/look_up.ts';
import { hasUriQuery, refuseUriQuery } from '../search/uri_query.ts';

export const supports: readonly string[] = [
  'analyze_wildcard',
  'analyzer',
  'default_operator',
  'df',
  'lenient',
  'preference',
  'q',
  'routing',
  'stored_fields',
  'fields',
  'parent',
  '_source',
  '_source_includes',
  '_source_excludes',
  '_source_exclude_vectors',
];

/** Reads the body alone. */
export const validateBody = (request: ApiRequest): unknown => {
  const { cluster, path, body } = request;
  return cluster.engine.explain(null, path.id as string, body, optionsOf(request, {}, cluster.clock.now()));
};

export const handler: Handler = async (apiRequest) => {
  await validate(apiRequest);
  await refuseUriQueryBesideBody(apiRequest);
  const request = { ...apiRequest, query: routed(apiRequest) };
  const { cluster, major, path } = request;
  const id = path.id as string;
  const now = cluster.clock.now();
  const { routing, query } = await aimed(request, now);
  const resolution = resolveIndices(cluster.state, path.index, indicesOptions(major, {}), now);
  const [target] = searchTargets(cluster.state, resolution, now, undefined);
  if (target === undefined) throw new Error('a document is read from one index');
  const { routing: _routing, ...rest } = query;
  const { body } = request;
  return lookingUp(
    request,
    optionsOf(request, rest, now),
    (given) => cluster.engine.explain({ ...target, routing: [routing ?? id] }, id, body, given),
    throwing((given) => cluster.engine.explain(null, id, body, given)),
  );
};

/** Rejects parameters no longer supported. ES: the query is read before, source filtering after `fields` (api/global/fields_parameter). */
async function validate(request: ApiRequest): Promise<void> {
  const { major, query, uri } = request;
  const { fields, parent, ...rest } = query;
  // ES: 9 only reads `parent` where there is no routing (api/global/fields_parameter).
  const isStray = major > 8 && parent !== undefined && query.routing !== undefined;
  if (fields !== undefined || isStray) await judge(request, rest);
  if (fields !== undefined) {
    throw illegalArgument(
      'The parameter [fields] is no longer supported, please use [stored_fields] to retrieve stored fields',
    );
  }
  parseBoolean(query, '_source_exclude_vectors', false);
  if (isStray) throw unrecognized(uri, ['parent']);
}

/** Rejects the parameters of a query of the URL that is not there. ES: a query in the body is read before (api/global/explain_beside_body). */
async function refuseUriQueryBesideBody(request: ApiRequest): Promise<void> {
  const { body, query, uri } = request;
  const { q, ...rest } = query;
  if (!hasUriQuery({ query: rest, uri }) || (body === null && q !== undefined)) return;
  if (body !== null) await judge(request, {});
  refuseUriQuery({ query: rest, uri });
}

/** Reports what is wrong with the query, but not that there is none. ES: that is checked after all parameters (api/global/fields_parameter). */
async function judge(request: ApiRequest, query: ApiRequest['query']): Promise<void> {
  const { cluster, path, body } = request;
  const options = optionsOf(request, query, cluster.clock.now());
  try {
    await cluster.engine.explain(null, path.id as string, body, { ...options, judging: true });
  } catch (error) {
    if (!(error instanceof ElasticsearchError && error.type === 'action_request_validation_exception')) throw error;
  }
}

/** The parameters with the effective routing. ES: 8 reads `parent` and discards it (api/global/fields_parameter). */
function routed({ major, query }: ApiRequest): ApiRequest['query'] {
  const { parent, ...rest } = query;
  return major > 8 && parent !== undefined ? { ...rest, routing: parent } : rest;
}

/** The index to read the document from. ES: the query is read before that is resolved (api/global/body_before_index). */
async function aimed(request: ApiRequest, now: number): Promise<ReturnType<typeof readTarget>> {
  try {
    return readTarget(request);
  } catch (error) {
    if (!isReported(error)) throw error;
    const { cluster, path, body, query } = request;
    const validate = (given: SearchOptions) => cluster.engine.explain(null, path.id as string, body, given);
    const options = optionsOf(request, query, now);
    // ES: documents that the query looks up are read before `preference` is validated, but not before the index
    // is (query/terms_lookup_places).
    if (refusedPreference(query) === null) await validate({ ...options, judging: true });
    else await lookingUp(request, options, validate, throwing(validate));
    throw error;
  }
}

function optionsOf(
  { cluster, major, warn, yaml = false }: ApiRequest,
  query: ApiRequest['query'],
  now: number,
): SearchOptions {
  return { now, major, warn, node_id: cluster.nodeId, timed: cluster.clock === systemClock, query, yaml };
}
