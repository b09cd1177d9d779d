import type { Cluster, StoredScript } from '../../cluster/index.ts';
import { causeOf, ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Major } from '../handler.ts';
import { LONGEST_SCRIPT } from '../script/longest.ts';
import type { TemplateBody } from './template_body.ts';

const NOTHING = Buffer.from('{}');

/** The text of a template rendered with its values. */
export function renderTemplate(cluster: Cluster, major: Major, { script = '', kind, params }: TemplateBody): string {
  if (kind === 'stored') return renderStored(cluster, major, script, params);
  if (script.length > LONGEST_SCRIPT) {
    const limit = `exceeded max allowed inline script size in bytes [${LONGEST_SCRIPT}]`;
    throw illegalArgument(`${limit} with size [${script.length}] for script [${script}]`);
  }
  return cluster.engine.renderTemplate(script, params ?? NOTHING, major);
}

/** The script of an id. */
export function storedScript({ state }: Cluster, id: string): StoredScript {
  const stored = state.scripts.get(id);
  if (stored !== undefined && stored.lang !== 'mustache') {
    throw new NotImplementedError(`stored scripts in [${stored.lang}] as templates`);
  }
  if (stored !== undefined) return stored;
  throw new ElasticsearchError({
    type: 'resource_not_found_exception',
    reason: `unable to find script [${id}] in cluster state`,
    status: 404,
  });
}

function renderStored(cluster: Cluster, major: Major, id: string, params: Uint8Array | undefined): string {
  const stored = storedScript(cluster, id);
  try {
    return cluster.engine.renderTemplate(stored.source, params ?? NOTHING, major, stored.options['content_type']);
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error.type !== 'illegal_argument_exception') throw error;
    // A content type for which there is no encoder.
    throw new ElasticsearchError({
      type: 'general_script_exception',
      reason: `Failed to compile stored script [${id}] using lang [mustache]`,
      status: major < 9 ? 500 : 400,
      caused_by: causeOf(error),
    });
  }
}
