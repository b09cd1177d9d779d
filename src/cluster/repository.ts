import { isAbsolute, relative, resolve } from 'node:path';
import { ElasticsearchError } from '../errors/index.ts';

/** A place where snapshots are stored, as the cluster knows it. Its files are read again by every request. */
export interface Repository {
  readonly name: string;
  readonly type: 'fs';
  /** As requests gave them, in their order. */
  readonly settings: ReadonlyMap<string, string>;
  /** The folder, absolute. */
  readonly folder: string;
}

/** `repository_exception`, 500. */
export function repositoryError(name: string, reason: string, caused_by?: ElasticsearchError): ElasticsearchError {
  const type = 'repository_exception';
  if (caused_by === undefined) return new ElasticsearchError({ type, reason: `[${name}] ${reason}`, status: 500 });
  return new ElasticsearchError({
    type,
    reason: `[${name}] ${reason}`,
    status: 500,
    caused_by: { type: caused_by.type, reason: caused_by.reason },
    root_cause: caused_by.root_cause,
  });
}

/** The folder of a location, which lies below one of the folders that are allowed. */
export function repositoryFolder(name: string, location: string | undefined, allowed: readonly string[]): string {
  if (location === undefined) throw repositoryError(name, 'missing location');
  const mismatch = `location [${location}] doesn't match any of the locations specified by path.repo`;
  const [first] = allowed;
  if (first === undefined) throw repositoryError(name, `${mismatch} because this setting is empty`);
  for (const root of isAbsolute(location) ? allowed : [first]) {
    const folder = resolve(root, location);
    const inside = relative(resolve(root), folder);
    if (inside === '' || !(inside === '..' || inside.startsWith('../') || isAbsolute(inside))) return folder;
  }
  throw repositoryError(name, mismatch);
}
