import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { scriptId } from '../script/script_id.ts';

export const supports: readonly string[] = ['master_timeout'];

export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const _id = scriptId(path);
  const stored = cluster.state.scripts.get(_id);
  if (stored === undefined) return { status: 404, body: { _id, found: false } };
  const { lang, source, options } = stored;
  const script = { lang, source, ...(Object.keys(options).length > 0 ? { options } : {}) };
  return { status: 200, body: { _id, found: true, script } };
};
