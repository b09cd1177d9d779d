import {
  type AliasDefinition,
  type Cluster,
  type CreateIndexRequest,
  createIndexLater,
  dotNameWarnings,
  errorsOfValues,
  type IndexMetadata,
  normalizePrefix,
  numberOfReplicas,
} from '../../cluster/index.ts';
import type { Engine } from '../../engine/index.ts';
import { illegalArgument, parseError } from '../../errors/index.ts';
import { parseAlias } from '../alias/alias_body.ts';
import { readObjectInTurns } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import { errorOfMany } from '../body/settings_errors.ts';
import { isTypedMapping } from '../body/typed_mapping.ts';
import type { Handler, Major } from '../handler.ts';
import {
  type ActiveShards,
  hasActiveCopies,
  parseActiveShards,
  parseTimeout,
  validateActiveShards,
  validateTimeouts,
} from '../parameters/index.ts';
import { JsonReader } from '../xcontent/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout', 'wait_for_active_shards'];

/** The default timeout of the wait for shard copies of the new index. */
const DEFAULT_TIMEOUT = 30_000;

export const handler: Handler = async ({ cluster, major, path, query, body, warn }) => {
  let request: CreateIndexRequest = {};
  if (body !== null && body.length > 0) {
    const reader = await readObjectInTurns(cluster.engine, body);
    if (reader !== null) request = parseCreateIndex(cluster.engine, major, reader);
  }
  const { settings = new Map() } = request;
  const invalid = await errorOfMany(settings.size, errorsOfValues(major, normalizePrefix(settings)));
  validateTimeouts(query, 'master_timeout');
  const timeout = parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
  const required = parseActiveShards(query);
  const index = await createIndexLater(
    cluster,
    major,
    path.index as string,
    { ...request, invalid, warn },
    (copies) => {
      validateActiveShards(required, copies);
    },
  );
  // ES: with a timeout of zero nothing is waited for, nor is the creation itself acknowledged (api/global/wait_for_active_shards).
  const acknowledged = timeout !== 0;
  const shards_acknowledged =
    timeout > 0 && (await cluster.waitUntil(() => hasCopies(cluster, index, required), timeout));
  const reply = { acknowledged, shards_acknowledged, index: index.name };
  return { status: 200, body: reply, warnings: dotNameWarnings(index) };
};

/** Whether enough copies of an index are active; also once the index is gone. */
export function hasCopies(
  cluster: Cluster,
  { name, uuid }: IndexMetadata,
  required: ActiveShards | undefined,
): boolean {
  const index = cluster.state.indices.get(name);
  return index?.uuid !== uuid || hasActiveCopies(required, numberOfReplicas(index) + 1);
}

/** The body of index creation; the reader is positioned at its opening brace. */
export function parseCreateIndex(engine: Engine, major: Major, reader: JsonReader): CreateIndexRequest {
  let request: CreateIndexRequest = {};
  while (reader.next() === 'FIELD_NAME') {
    const key = reader.text;
    if (key !== 'settings' && key !== 'mappings' && key !== 'aliases') {
      throw parseError(`unknown key [${key}] for create index`);
    }
    if (reader.next() !== 'START_OBJECT') throw parseError(`key [${key}] must be an object`);
    if (key === 'settings') request = { ...request, settings: readSettings(engine, reader) };
    else if (key === 'mappings') request = { ...request, mappings: readMappings(major, reader) };
    else request = { ...request, aliases: readAliases(major, reader.compactValue()) };
  }
  return request;
}

function readMappings(major: Major, reader: JsonReader): Uint8Array {
  const json = reader.compactValue();
  if (isTypedMapping(json)) {
    const hint = major >= 9 ? '' : ' unless include_type_name is set to true';
    throw illegalArgument(`The mapping definition cannot be nested under a type [_doc]${hint}.`);
  }
  return Buffer.from(json);
}

/** ES: the aliases are parsed as a text of their own, so that one that ends early affects nothing else (api/global/update_flags). */
export function readAliases(major: Major, json: string): Map<string, AliasDefinition> {
  const aliases = new Map<string, AliasDefinition>();
  const reader = new JsonReader(Buffer.from(json));
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    if (reader.next() !== 'START_OBJECT') throw illegalArgument('No alias is specified');
    aliases.set(name, parseAlias(major, name, reader));
  }
  return aliases;
}
