import {
  bool,
  CLUSTER_BLOCK_SETTINGS,
  type ClusterSettingChanges,
  refuseClusterBlocked,
  type SettingChanges,
  type SettingValue,
  settingText,
  updateClusterSettings,
} from '../../cluster/index.ts';
import type { Engine } from '../../engine/index.ts';
import { ElasticsearchError, validationFailed } from '../../errors/index.ts';
import { readObject } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, parseBoolean, requiredBody, validateTimeouts } from '../parameters/index.ts';
import type { JsonReader } from '../xcontent/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { renderedSettings } from './get_settings.ts';

export const supports: readonly string[] = ['flat_settings', 'master_timeout', 'timeout'];

/** Changes settings of the cluster, all or none. Null resets a setting to its default; a key with `*` resets all that match. */
export const handler: Handler = ({ cluster, major, query, body, warn }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const isFlat = parseBoolean(query, 'flat_settings', false);
  const changes = readChanges(cluster.engine, requiredBody(body));
  if (changes.persistent.size + changes.transient.size === 0) throw validationFailed(['no settings to update']);
  if (!isUnblocking(changes)) refuseClusterBlocked(cluster.state, major, 'metadata_write');
  let updated = { persistent: new Map(), transient: new Map() } as ReturnType<typeof updateClusterSettings>;
  const acknowledged = isAcknowledged(cluster, query, () => {
    updated = updateClusterSettings(cluster, major, changes, warn);
  });
  const persistent = renderedSettings(updated.persistent, isFlat);
  const transient = renderedSettings(updated.transient, isFlat);
  return { status: 200, body: renderJson({ acknowledged, persistent, transient }) };
};

/** ES: a request that only removes blocks of the cluster, by their full names, is not blocked itself (api/cluster/blocks). */
function isUnblocking({ transient, persistent }: ClusterSettingChanges): boolean {
  const isRemoved = ([key, value]: readonly [string, SettingValue | null]) => {
    if (!CLUSTER_BLOCK_SETTINGS.includes(key)) return false;
    if (value !== null) bool(key, settingText(value));
    return value === null || settingText(value) === 'false';
  };
  return [...transient, ...persistent].every(isRemoved);
}

/** The two objects of the body. ES: its other keys are ignored (api/cluster/settings). */
function readChanges(engine: Engine, bytes: Buffer) {
  const changes: Record<string, SettingChanges> = { persistent: new Map(), transient: new Map() };
  const reader = readObject(engine, bytes);
  while (reader !== null && reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    reader.next();
    if (!(name in changes)) reader.skipChildren();
    else changes[name] = readKind(engine, reader);
  }
  return changes as { persistent: SettingChanges; transient: SettingChanges };
}

function readKind(engine: Engine, reader: JsonReader): SettingChanges {
  if (reader.token === 'START_OBJECT') return readSettings(engine, reader);
  if (reader.token === 'VALUE_NULL') throw nullInstead();
  throw notAMap(reader);
}

/** ES: null is written out and cannot be read again (api/cluster/settings). */
function nullInstead(): ElasticsearchError {
  const cause = {
    type: 'parsing_exception',
    reason: 'Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_NULL]',
    metadata: { line: 1, col: 1 },
  };
  const reason = 'Failed to load settings from [null]';
  return new ElasticsearchError({
    type: 'settings_exception',
    reason,
    status: 500,
    caused_by: cause,
    root_cause: [cause],
  });
}

/** ES: another value fails where Java casts it to a map (api/cluster/settings). */
function notAMap({ token, text }: JsonReader): ElasticsearchError {
  const name = javaClass(token, text);
  const types = `${name} and java.util.Map are in module java.base of loader 'bootstrap'`;
  const reason = `class ${name} cannot be cast to class java.util.Map (${types})`;
  return new ElasticsearchError({ type: 'class_cast_exception', reason, status: 500 });
}

function javaClass(token: JsonReader['token'], text: string): string {
  if (token === 'START_ARRAY') return 'java.util.ArrayList';
  if (token === 'VALUE_STRING') return 'java.lang.String';
  if (token === 'VALUE_BOOLEAN') return 'java.lang.Boolean';
  if (/[.eE]/.test(text)) return 'java.lang.Double';
  return Math.abs(Number(text)) < 2 ** 31 ? 'java.lang.Integer' : 'java.lang.Long';
}
