import {
  type Cluster,
  type ClusterState,
  type IngestPipeline,
  withPipelines,
  withTemplate,
} from '../../cluster/index.ts';
import { JavaMap, jsonText, type Options } from '../../ingest/index.ts';
import type { Major } from '../handler.ts';
import { readComponentTemplate } from '../index_template/read_component_template.ts';
import { readIndexTemplate } from '../index_template/read_index_template.ts';

/** What the request replaces for its simulation alone. */
export interface Substitutions {
  /** The state with the templates and pipelines of the request. */
  readonly state: ClusterState;
  /** Whether mappings come from templates, even where the index exists. */
  readonly isOfTemplates: boolean;
  /** JSON of a mapping that is merged into that of the index. */
  readonly addition: string | undefined;
}

/** Reads the substitutions of the body. */
export async function readSubstitutions(cluster: Cluster, major: Major, options: Options): Promise<Substitutions> {
  const { engine, state: before } = cluster;
  const dates = { created: 0, modified: 0 };
  const components = entries(options, 'component_template_substitutions');
  const templates = entries(options, 'index_template_substitutions');
  const pipelines = entries(options, 'pipeline_substitutions');
  let state = withPipelines(
    before,
    pipelines.map(([id, definition]): [string, IngestPipeline] => [id, { definition, ...dates }]),
  );
  for (const [name, text] of components) {
    const component = { ...(await readComponentTemplate(engine, major, Buffer.from(text))), ...dates };
    state = withTemplate(state, 'component', name, component);
  }
  for (const [name, text] of templates) {
    const template = { ...(await readIndexTemplate(cluster, major, Buffer.from(text))), ...dates };
    state = withTemplate(state, 'index', name, template);
  }
  const addition = options.optionalMap('mapping_addition');
  return {
    state,
    isOfTemplates: components.length + templates.length > 0,
    addition: addition === undefined || addition.size === 0 ? undefined : jsonText(addition),
  };
}

/** The members of an object of objects, as JSON. */
function entries(options: Options, name: string): [string, string][] {
  const given = options.optionalMap(name)?.entries() ?? [];
  return given.map(([key, value]) => [key, jsonText(value instanceof JavaMap ? value : new JavaMap())]);
}
