import {
  type Cluster,
  type IndexMetadata,
  matchesWildcard,
  numberOfShards,
  primaryTerm,
  type Recovery,
  type Repository,
  refuseClusterBlocked,
  restoreIndex,
} from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { readSettings } from '../body/settings_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { JsonReader } from '../xcontent/index.ts';
import { selectIndices } from './clone.ts';
import { readDocuments, readSnapshots } from './files.ts';
import { importGlobalState } from './global_state.ts';
import { importIndex } from './import_index.ts';
import { VERSIONS } from './render_snapshot.ts';
import { repositoryOf } from './repository_names.ts';
import { booleanMember, indexNames, readPlainBody } from './snapshot_body.ts';
import type { StoredIndex, StoredSnapshot } from './stored_snapshot.ts';

export const supports: readonly string[] = ['master_timeout', 'wait_for_completion'];

const KNOWN = [
  'indices',
  'ignore_unavailable',
  'allow_no_indices',
  'expand_wildcards',
  'include_aliases',
  'include_global_state',
  'partial',
  'rename_pattern',
  'rename_replacement',
  'index_settings',
  'ignore_index_settings',
  'feature_states',
];

/** Settings that belong to an index as it was created. */
const FIXED = /^index\.(number_of_shards|number_of_routing_shards|uuid|creation_date|provided_name|version\.)/;

/** Restores indices of a snapshot. */
export const handler: Handler = async (request) => {
  const { cluster, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  const isAwaited = parseBoolean(query, 'wait_for_completion', false);
  const body = readPlainBody(request);
  for (const name of Object.keys(body)) {
    if (!KNOWN.includes(name)) throw illegalArgument(`Unknown parameter ${name}`);
  }
  refuseUnbuilt(body);
  const isGlobal = booleanMember(body, 'include_global_state', false);
  const withAliases = booleanMember(body, 'include_aliases', true);
  const ignoresMissing = booleanMember(body, 'ignore_unavailable', false);
  refuseClusterBlocked(cluster.state, request.major, 'metadata_write');
  const repository = repositoryOf(cluster.state, path.repository as string);
  const stored = await readSnapshots(repository.folder);
  const snapshot = stored.find(({ name }) => name === path.snapshot);
  if (snapshot === undefined) {
    throw restoreError(`[${repository.name}:${path.snapshot}] snapshot does not exist`);
  }
  const patterns = indexNames(body.indices);
  const requested = selectIndices(snapshot.indices, patterns.length === 0 ? ['*'] : patterns, ignoresMissing);
  const renamed = rename(repository, snapshot, requested, body);
  const settings = changedSettings(request, body);
  const label = `[${request.major >= 9 ? 'default:' : ''}${repository.name}:${snapshot.name}/${snapshot.uuid}]`;
  const global = isGlobal ? globalStateOf(snapshot, label) : null;
  validate(cluster, label, renamed, settings);
  if (global !== null) importGlobalState(cluster, global);
  const ignored = indexNames(body.ignore_index_settings);
  const origin = {
    repository: repository.name,
    snapshot: snapshot.name,
    version: VERSIONS[snapshot.major].version,
    restoreUUID: cluster.ids.uuid(),
  };
  const running = restoreAll(request, repository, renamed, { settings, ignored, withAliases, origin });
  if (!isAwaited) {
    // ES: the indices exist when the reply is sent (api/snapshot/restore_accepted).
    await running.catch(() => {});
    return { status: 200, body: { accepted: true } };
  }
  await running;
  const total = requested.reduce((sum, { shards }) => sum + shards, 0);
  const shards = { total, failed: 0, successful: total };
  return { status: 200, body: { snapshot: { snapshot: snapshot.name, indices: [...renamed.keys()], shards } } };
};

function globalStateOf({ includeGlobalState, globalState }: StoredSnapshot, label: string): string {
  if (!includeGlobalState) {
    throw restoreError(`${label} cannot restore global state since the snapshot was created without global state`);
  }
  // Snapshots of earlier releases have none, nor have clones of those that were created without.
  if (globalState === undefined)
    throw new NotImplementedError('[include_global_state] of a snapshot that does not contain it');
  return globalState;
}

function refuseUnbuilt(body: Readonly<Record<string, unknown>>): void {
  if (body.feature_states !== undefined) {
    const isNone = Array.isArray(body.feature_states) && body.feature_states.every((name) => name === 'none');
    if (!isNone) throw new NotImplementedError('the body key [feature_states] of [snapshot.restore]');
  }
  // All shards of a snapshot are there, so that none has to be missed.
  booleanMember(body, 'partial', false);
}

function restoreError(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'snapshot_restore_exception', reason, status: 500 });
}

/** The indices by their new names. The pattern is Java's; syntax that differs from JavaScript's is refused. */
function rename(
  repository: Repository,
  snapshot: StoredSnapshot,
  indices: readonly StoredIndex[],
  { rename_pattern, rename_replacement }: Readonly<Record<string, unknown>>,
): Map<string, StoredIndex> {
  const renamed = new Map<string, StoredIndex>();
  const pattern = typeof rename_pattern === 'string' ? compile(rename_pattern) : null;
  for (const index of indices) {
    const name =
      pattern !== null && typeof rename_replacement === 'string'
        ? index.name.replace(pattern, javaReplacement(rename_replacement))
        : index.name;
    const other = renamed.get(name);
    if (other !== undefined) {
      const what = `indices [${index.name}] and [${other.name}] are renamed into the same index [${name}]`;
      throw restoreError(`[${repository.name}:${snapshot.name}] ${what}`);
    }
    renamed.set(name, index);
  }
  return renamed;
}

/** Java's replacement in JavaScript's syntax: `$0` is the complete match. */
function javaReplacement(text: string): string {
  if (/\\|\$(?!\d)/.test(text)) throw new NotImplementedError(`[rename_replacement] of [${text}]`);
  return text.replace(/\$0/g, () => '$&');
}

function compile(pattern: string): RegExp {
  if (/\\[pPQEZGzAhHRX]|\(\?[a-zA-Z<>]|[+*?}]\+|&&/.test(pattern)) {
    throw new NotImplementedError(`[rename_pattern] of [${pattern}]`);
  }
  try {
    return new RegExp(pattern, 'g');
  } catch {
    throw new NotImplementedError(`the error of [rename_pattern] of [${pattern}]`);
  }
}

function changedSettings(
  { cluster }: ApiRequest,
  { index_settings }: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string | readonly string[] | null> {
  if (index_settings === undefined) return new Map();
  const reader = new JsonReader(Buffer.from(JSON.stringify(index_settings)));
  reader.next();
  return readSettings(cluster.engine, reader);
}

function validate(
  { state }: Cluster,
  label: string,
  renamed: ReadonlyMap<string, StoredIndex>,
  settings: ReadonlyMap<string, unknown>,
): void {
  for (const name of settings.keys()) {
    if (FIXED.test(name)) throw restoreError(`${label} cannot modify setting [${name}] on restore`);
  }
  for (const [name, index] of renamed) {
    const existing = state.indices.get(name);
    if (existing === undefined) continue;
    if (existing.closed) {
      validateShards(label, existing, index);
      continue;
    }
    throw restoreError(
      `${label} cannot restore index [${name}] because an open index with same name already exists in the cluster. Either close or delete the existing index or restore the index under a different name by providing a rename pattern and replacement name`,
    );
  }
}

/** ES: an index takes the place of a closed one that has as many shards (api/snapshot/restore_closed). */
function validateShards(label: string, existing: IndexMetadata, { name, shards }: StoredIndex): void {
  const current = numberOfShards(existing);
  if (current === shards) return;
  throw restoreError(
    `${label} cannot restore index [${existing.name}] with [${current}] shards from a snapshot of index [${name}] with [${shards}] shards`,
  );
}

interface Changes {
  readonly settings: ReadonlyMap<string, string | readonly string[] | null>;
  readonly ignored: readonly string[];
  readonly withAliases: boolean;
  /** Where the indices come from, as their recoveries describe it. */
  readonly origin: Omit<NonNullable<Recovery['snapshot']>, 'index'>;
}

async function restoreAll(
  { cluster, major, taskHeaders }: ApiRequest,
  { folder }: Repository,
  renamed: ReadonlyMap<string, StoredIndex>,
  { settings, ignored, withAliases, origin }: Changes,
): Promise<void> {
  const action = 'cluster:admin/snapshot/restore';
  await cluster.tasks.run({ action, headers: taskHeaders }, async () => {
    for (const [name, index] of renamed) {
      const remaining = index.settings.filter(
        ([key]) => FIXED.test(key) || !ignored.some((pattern) => matchesWildcard(pattern, key)),
      );
      const merged = new Map<string, string | readonly string[]>(remaining);
      for (const [key, value] of settings) {
        const full = key.startsWith('index.') ? key : `index.${key}`;
        if (value === null) merged.delete(full);
        else merged.set(full, value);
      }
      const existing = cluster.state.indices.get(name);
      const ofSnapshot = new Map(withAliases ? index.aliases.map((alias) => [alias.name, alias] as const) : []);
      const aliases = withAliases || existing === undefined ? ofSnapshot : existing.aliases;
      const recovery = { type: 'SNAPSHOT' as const, snapshot: { ...origin, index: index.name } };
      const restored = { name, settings: merged, aliases, mapping: index.mapping, recovery };
      // ES: the counters of a restored shard start at zero (api/snapshot/restore).
      const current = existing === undefined ? 1 : primaryTerm(existing);
      const primary_term = Math.max(index.primaryTerm ?? 1, current) + 1;
      const documents = readDocuments(folder, index.file);
      await restoreIndex(cluster, major, { ...restored, primary_term, routing_shards: index.routingShards }, (engine) =>
        importIndex(cluster, engine, documents, index.nextSeqNos ?? [], primary_term),
      );
    }
  });
}
