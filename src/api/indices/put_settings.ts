import {
  errorsOfUpdate,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  normalizePrefix,
  refuseBlocked,
  refuseClusterBlocked,
  resolveIndices,
  type SettingChanges,
  updateSettings,
} from '../../cluster/index.ts';
import type { Engine } from '../../engine/index.ts';
import { parseError, validationFailed } from '../../errors/index.ts';
import { readObjectInTurns } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import { errorOfMany } from '../body/settings_errors.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, parseBoolean, requiredBody, validateTimeouts } from '../parameters/index.ts';
import { JsonReader } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'preserve_existing',
  'reopen',
  'flat_settings',
  'timeout',
  'master_timeout',
];

/** ES: settings that may be changed in spite of a block, when they are written in full. */
const UNBLOCKING = ['index.blocks.read_only', 'index.blocks.metadata', 'index.blocks.read_only_allow_delete'];

export const handler: Handler = async ({ cluster, major, path, query, body }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  // ES: the reply has no settings that could be flat (api/indices/put_settings).
  parseBoolean(query, 'flat_settings', false);
  const preserveExisting = parseBoolean(query, 'preserve_existing', false);
  const reopen = parseBoolean(query, 'reopen', false);
  const bytes = requiredBody(body);
  const reader = await readObjectInTurns(cluster.engine, bytes);
  const changes: SettingChanges = reader === null ? new Map() : parseChanges(cluster.engine, bytes, reader);
  if (changes.size === 0) throw validationFailed(['no settings to update']);
  const normal = normalizePrefix(changes);
  const invalid = await errorOfMany(normal.size, errorsOfUpdate(major, normal));
  const options = indicesOptions(major, query, { allow_no_indices: false, forbid_closed: false, closed: true });
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const targets = indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  if (!UNBLOCKING.some((key) => changes.has(key))) refuseBlocked(cluster.state, major, targets, 'metadata_write');
  if (invalid !== null) throw invalid;
  const acknowledged = isAcknowledged(cluster, query, () =>
    updateSettings(cluster, major, targets, normal, { preserveExisting, reopen }),
  );
  return { status: 200, body: { acknowledged } };
};

/** Settings at the top, or all of them below `settings`. */
function parseChanges(engine: Engine, bytes: Buffer, reader: JsonReader): SettingChanges {
  const names: string[] = [];
  while (reader.next() === 'FIELD_NAME') {
    names.push(reader.text);
    if (reader.next() !== 'START_OBJECT') continue;
    if (names.at(-1) === 'settings') {
      const wrapped = readSettings(engine, reader);
      if (names.length === 1 && reader.next() === 'END_OBJECT') return wrapped;
      throw parseError('mix of settings map and top-level properties');
    }
    reader.skipChildren();
  }
  const again = new JsonReader(bytes);
  again.next();
  return readSettings(engine, again);
}
