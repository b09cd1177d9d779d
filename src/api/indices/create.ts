import { type AliasDefinition, type CreateIndexRequest, createIndex, dotNameWarnings } from '../../cluster/index.ts';
import { illegalArgument, parseError } from '../../errors/index.ts';
import { parseAlias } from '../alias/alias_body.ts';
import { readObject } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import { isTypedMapping } from '../body/typed_mapping.ts';
import type { Handler, Major } from '../handler.ts';
import { judgeTimeouts, parseActiveShards } from '../parameters/index.ts';
import type { JsonReader } from '../xcontent/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout', 'wait_for_active_shards'];

export const handler: Handler = ({ cluster, major, path, query, body }) => {
  judgeTimeouts(query, 'timeout', 'master_timeout');
  let request: CreateIndexRequest = {};
  if (body !== null && body.length > 0) {
    const reader = readObject(cluster.engine, body);
    if (reader !== null) request = parseCreateIndex(major, reader);
  }
  // One node has one copy of each shard: more would be waited for in vain.
  let active = 1;
  const judge = (copies: number) => {
    active = parseActiveShards(query, copies);
  };
  const index = createIndex(cluster, major, path.index as string, request, judge);
  const reply = { acknowledged: true, shards_acknowledged: active <= 1, index: index.name };
  return { status: 200, body: reply, warnings: dotNameWarnings(index) };
};

/** The body of index creation; the reader stands on its opening brace. */
export function parseCreateIndex(major: Major, reader: JsonReader): CreateIndexRequest {
  let request: CreateIndexRequest = {};
  while (reader.next() === 'FIELD_NAME') {
    const key = reader.text;
    if (key !== 'settings' && key !== 'mappings' && key !== 'aliases') {
      throw parseError(`unknown key [${key}] for create index`);
    }
    if (reader.next() !== 'START_OBJECT') throw parseError(`key [${key}] must be an object`);
    if (key === 'settings') request = { ...request, settings: readSettings(reader) };
    else if (key === 'mappings') request = { ...request, mappings: readMappings(major, reader) };
    else request = { ...request, aliases: readAliases(reader) };
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

function readAliases(reader: JsonReader): Map<string, AliasDefinition> {
  const aliases = new Map<string, AliasDefinition>();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    if (reader.next() !== 'START_OBJECT') throw illegalArgument('No alias is specified');
    aliases.set(name, parseAlias(name, reader));
  }
  return aliases;
}
