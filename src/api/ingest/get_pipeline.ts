import { type IngestPipeline, splitList } from '../../cluster/index.ts';
import { type JavaMap, jsonText, parseJson } from '../../ingest/index.ts';
import type { Handler } from '../handler.ts';
import { matchingEntries } from '../index_template/find_templates.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'summary', 'human'];

/** The pipelines of the cluster by id. */
export const handler: Handler = ({ cluster, major, path, query, human }) => {
  validateTimeouts(query, 'master_timeout');
  const isSummary = parseBoolean(query, 'summary', false);
  const patterns = path.id === undefined ? ['*'] : splitList(path.id);
  const found = matchingEntries(cluster.state.pipelines, patterns);
  const members = found.map(
    ([id, stored]) => `${JSON.stringify(id)}:${isSummary ? '{}' : renderPipeline(stored, major >= 9, human === true)}`,
  );
  // ES: an empty list of pipelines is 404, also where no name was requested (api/cluster/nothing_there).
  return { status: found.length === 0 ? 404 : 200, body: Buffer.from(`{${members.join(',')}}`) };
};

/** A pipeline as JSON. ES: only 9 notes when a pipeline was created and changed (api/ingest/pipelines). */
export function renderPipeline(
  { definition, created, modified }: IngestPipeline,
  isDated: boolean,
  human: boolean,
): string {
  const map = parseJson(definition) as JavaMap;
  for (const [name, moment] of isDated
    ? ([
        ['created', created],
        ['modified', modified],
      ] as const)
    : []) {
    if (human) map.set(`${name}_date`, new Date(moment).toISOString());
    map.set(`${name}_date_millis`, BigInt(moment));
  }
  return jsonText(map, true);
}
