import { type Repository, refuseClusterBlocked, repositoryError, repositoryFolder } from '../../cluster/index.ts';
import { ElasticsearchError, NotImplementedError, validationFailed } from '../../errors/index.ts';
import { readObject } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, requiredBody, validateTimeouts } from '../parameters/index.ts';
import { isWritable } from './files.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout', 'verify'];

/** Settings that have no meaning where files are written in one step by one node. */
const SETTINGS = [
  'location',
  'readonly',
  'compress',
  'chunk_size',
  'max_restore_bytes_per_sec',
  'max_snapshot_bytes_per_sec',
  'max_number_of_snapshots',
];

const FORBIDDEN = /[ "*,/<>?\\|]/;

/** Registers a folder as a repository of snapshots. */
export const handler: Handler = async (request) => {
  const { cluster, path, query } = request;
  validateTimeouts(query, 'master_timeout', 'timeout');
  const verify = parseBoolean(query, 'verify', true);
  const name = path.repository as string;
  const { type, settings } = readRepository(request);
  if (type === undefined) throw validationFailed(['type is missing']);
  refuseClusterBlocked(cluster.state, request.major, 'metadata_write');
  if (FORBIDDEN.test(name)) {
    throw repositoryError(name, `must not contain the following characters [' ','"','*',',','/','<','>','?','\\','|']`);
  }
  if (name.includes('#')) throw repositoryError(name, "must not contain '#'");
  if (['url', 's3', 'gcs', 'azure', 'source', 'hdfs'].includes(type)) {
    throw new NotImplementedError(`repositories of type [${type}]`);
  }
  if (type !== 'fs') {
    const project = request.major >= 9 ? ' for project [default]' : '';
    throw repositoryError(name, `repository type [${type}] does not exist${project}`);
  }
  const folder = folderOf(name, settings, cluster.pathRepo);
  if (settings.has('max_number_of_snapshots')) {
    throw new NotImplementedError('the setting [max_number_of_snapshots] of a repository');
  }
  const repository: Repository = { name, type, settings, folder };
  if (verify && settings.get('readonly') !== 'true' && !(await isWritable(folder))) throw unwritable(name);
  // ES: repositories are in the order in which they were first created (api/cat/snapshots).
  cluster.update((state) => ({ ...state, repositories: new Map(state.repositories).set(name, repository) }));
  return { status: 200, body: { acknowledged: true } };
};

function folderOf(name: string, settings: ReadonlyMap<string, string>, allowed: readonly string[]): string {
  try {
    return repositoryFolder(name, settings.get('location'), allowed);
  } catch (error) {
    if (!(error instanceof ElasticsearchError)) throw error;
    throw repositoryError(name, 'failed to create repository', error);
  }
}

/** ES: other keys of the body are not parsed (api/snapshot/repository). */
function readRepository({ cluster, body }: ApiRequest): { type?: string; settings: Map<string, string> } {
  const reader = readObject(cluster.engine, requiredBody(body));
  const settings = new Map<string, string>();
  let type: string | undefined;
  while (reader?.next() === 'FIELD_NAME') {
    const field = reader.text;
    reader.next();
    if (field === 'type') type = reader.text;
    else if (field === 'settings' && reader.token === 'START_OBJECT') {
      for (const [key, value] of readSettings(cluster.engine, reader)) {
        if (!SETTINGS.includes(key)) throw new NotImplementedError(`the setting [${key}] of a repository`);
        if (value !== null) settings.set(key, String(value));
      }
    } else reader.skipChildren();
  }
  return type === undefined ? { settings } : { type, settings };
}

const unwritable = (name: string) =>
  new ElasticsearchError({
    type: 'repository_verification_exception',
    reason: `[${name}] path is not accessible on master node`,
    status: 500,
  });
