import { createIndex, type IndexMetadata, normalizePrefix, templates } from '../../cluster/index.ts';
import { findSetting } from '../../cluster/settings/index.ts';
import { indexNotFound, NotImplementedError } from '../../errors/index.ts';
import { readSettings } from '../body/settings_body.ts';
import { parseBody } from '../definition/parse_body.ts';
import { rawObject } from '../definition/raw_value.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { ConstructingParser, optional, values } from '../xcontent/index.ts';
import { hasCopies } from './create.ts';

export const supports: readonly string[] = [];

const parserOf = ({ cluster }: ApiRequest) =>
  new ConstructingParser('create_from', {
    mappings_override: optional(rawObject),
    settings_override: optional(values.object((at) => normalizePrefix(readSettings(cluster.engine, at)))),
    remove_index_blocks: optional(values.boolean),
  });

/** Makes an empty index with the settings and mappings of another one; those of the body win. Its blocks are left out by default. */
export const handler: Handler = async (request) => {
  const { cluster, major, path, body, warn } = request;
  const given = body === null || body.length === 0 ? {} : parseBody(request, (at) => parserOf(request).parse(at));
  const source = sourceOf(request);
  const isRequested = (key: string) =>
    !['private', undefined].includes(findSetting(major, key)?.scope) &&
    !(given.remove_index_blocks !== false && key.startsWith('index.blocks.'));
  const settings = new Map([
    ...[...source.settings].filter(([key]) => isRequested(key)),
    ...(given.settings_override ?? []),
  ]);
  const own = Buffer.from(source.engine.mapping()).toString('utf8');
  const mappings = templates.mergeMappings([own, given.mappings_override?.text]) ?? '{}';
  const parts = { settings, mappings: Buffer.from(mappings), templates: [], warn };
  const index = createIndex(cluster, major, path.dest as string, parts);
  const shards_acknowledged = await cluster.waitUntil(() => hasCopies(cluster, index, undefined), 30_000);
  return { status: 200, body: { acknowledged: true, shards_acknowledged, index: index.name } };
};

function sourceOf({ cluster, path }: ApiRequest): IndexMetadata {
  const name = path.source as string;
  const source = cluster.state.indices.get(name);
  if (source !== undefined) return source;
  if (cluster.state.dataStreams.has(name)) throw new NotImplementedError('[indices.create_from] of a data stream');
  throw indexNotFound(name);
}
