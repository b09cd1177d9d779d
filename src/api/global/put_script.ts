import { type Cluster, type StoredScript, withScript } from '../../cluster/index.ts';
import { causeOf, illegalArgument, isReported, NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest, Handler, Major } from '../handler.ts';
import { isAcknowledged, isUnrecognized, judgeTimeouts } from '../parameters/index.ts';
import { LONGEST_SCRIPT } from '../script/longest.ts';
import { scriptId } from '../script/script_id.ts';
import { readStoredScript } from '../script/stored_script_body.ts';

export const supports: readonly string[] = ['context', 'master_timeout', 'timeout'];

/** Languages of the reference whose scripts nothing here could run by their id. */
const UNBUILT = ['painless', 'expression'];
const TEMPLATE_CONTEXTS = ['template', 'ingest_template'];
/** Contexts that are not templates' (`GET _script_context`), those of modules included. */
const OTHER_CONTEXTS =
  'aggregation_selector aggs aggs_combine aggs_init aggs_map aggs_reduce analysis boolean_field bucket_aggregation bytesref_sort composite_field date_field double_field double_values field filter geo_point_field geometry_field ingest interval ip_field keyword_field long_field moving-function number_sort painless_test processor_conditional reindex score script_heuristic similarity similarity_weight string_sort terms_set update update_by_query watcher_condition watcher_transform xpack_template'.split(
    ' ',
  );

export const judgeBody = ({ cluster, body }: ApiRequest, refusal: unknown): unknown =>
  isUnrecognized(refusal) && readStoredScript(cluster.engine, body ?? Buffer.alloc(0));

export const handler: Handler = ({ cluster, major, path, query, body }) => {
  judgeTimeouts(query, 'master_timeout', 'timeout');
  const bytes = body ?? Buffer.alloc(0);
  const script = readStoredScript(cluster.engine, bytes);
  const id = scriptId(path);
  if (bytes.length > LONGEST_SCRIPT) {
    const limit = `exceeded max allowed stored script size in bytes [${LONGEST_SCRIPT}]`;
    throw illegalArgument(`${limit} with size [${bytes.length}] for script [${id}]`);
  }
  if (UNBUILT.includes(script.lang)) throw new NotImplementedError(`[put_script] of the language [${script.lang}]`);
  if (script.lang !== 'mustache') {
    throw illegalArgument(`unable to put stored script with unsupported lang [${script.lang}]`);
  }
  const context = path.context ?? query.context;
  if (context !== undefined) judge(cluster, major, id, script, context);
  const acknowledged = isAcknowledged(cluster, query, () => {
    cluster.update((state) => withScript(state, id, script));
  });
  return { status: 200, body: { acknowledged } };
};

/** ES: a script is compiled only if it is said what for, and without its options. */
function judge(cluster: Cluster, major: Major, id: string, { source }: StoredScript, context: string): void {
  if (OTHER_CONTEXTS.includes(context)) throw new NotImplementedError(`[put_script] for the context [${context}]`);
  try {
    if (!TEMPLATE_CONTEXTS.includes(context)) throw illegalArgument(`Unknown context [${context}]`);
    cluster.engine.judgeTemplate(source, major);
  } catch (error) {
    if (!isReported(error) || error.type === 'script_exception') throw error;
    throw illegalArgument(`failed to parse/compile stored script [${id}]`, causeOf(error));
  }
}
