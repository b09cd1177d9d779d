import {
  type Cluster,
  OTHER_CONTEXTS,
  refuseClusterBlocked,
  type StoredScript,
  TEMPLATE_CONTEXTS,
  withScript,
} from '../../cluster/index.ts';
import { causeOf, illegalArgument, isReported, NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest, Handler, Major } from '../handler.ts';
import { isAcknowledged, isUnrecognized, validateTimeouts } from '../parameters/index.ts';
import { LONGEST_SCRIPT } from '../script/longest.ts';
import { scriptId } from '../script/script_id.ts';
import { readStoredScript } from '../script/stored_script_body.ts';

export const supports: readonly string[] = ['context', 'master_timeout', 'timeout'];

/** Languages of the reference whose stored scripts cannot run here. */
const UNSUPPORTED = ['expression'];

export const validateBody = ({ cluster, body }: ApiRequest, refusal: unknown): unknown =>
  isUnrecognized(refusal) && readStoredScript(cluster.engine, body ?? Buffer.alloc(0));

export const handler: Handler = ({ cluster, major, path, query, body }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const bytes = body ?? Buffer.alloc(0);
  const script = readStoredScript(cluster.engine, bytes);
  const id = scriptId(path);
  if (bytes.length > LONGEST_SCRIPT) {
    const limit = `exceeded max allowed stored script size in bytes [${LONGEST_SCRIPT}]`;
    throw illegalArgument(`${limit} with size [${bytes.length}] for script [${id}]`);
  }
  if (UNSUPPORTED.includes(script.lang)) throw new NotImplementedError(`[put_script] of the language [${script.lang}]`);
  if (script.lang !== 'mustache' && script.lang !== 'painless') {
    throw illegalArgument(`unable to put stored script with unsupported lang [${script.lang}]`);
  }
  const context = path.context ?? query.context;
  if (context !== undefined) validate(cluster, major, id, script, context);
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  const acknowledged = isAcknowledged(cluster, query, () => {
    cluster.update((state) => withScript(state, id, script));
  });
  return { status: 200, body: { acknowledged } };
};

/** ES: a script is compiled only if its context is named, and without its options (modules/stored_template). */
function validate(cluster: Cluster, major: Major, id: string, { source }: StoredScript, context: string): void {
  if (OTHER_CONTEXTS.includes(context)) throw new NotImplementedError(`[put_script] for the context [${context}]`);
  try {
    if (!TEMPLATE_CONTEXTS.includes(context)) throw illegalArgument(`Unknown context [${context}]`);
    cluster.engine.validateTemplate(source, major);
  } catch (error) {
    if (!isReported(error) || error.type === 'script_exception') throw error;
    throw illegalArgument(`failed to parse/compile stored script [${id}]`, causeOf(error));
  }
}
