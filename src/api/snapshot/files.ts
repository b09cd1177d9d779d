import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NotImplementedError } from '../../errors/index.ts';
import type { StoredSnapshot } from './stored_snapshot.ts';

/**
 * The files of a repository, in a format of our own: `snapshot-UUID.json` describes a snapshot, `index-UUID.ndjson` contains the documents
 * of one index, a line with the metadata of a document and a line with its source, base64 where it has line feeds. Files never change; a
 * snapshot exists once its description does.
 */
const SNAPSHOT = /^snapshot-([\w-]+)\.json$/;
const UUID = 'repository-uuid';
const DOCUMENTS = /^index-[\w-]+\.ndjson$/;

/** A document as a snapshot stores it. */
export interface StoredDocument {
  readonly shard: number;
  readonly id: string;
  readonly routing?: string;
  readonly version: number;
  readonly seqNo: number;
  /** 1 when absent. */
  readonly primaryTerm?: number;
  readonly source: Uint8Array;
}

/** The snapshots of a folder, those that began first in front. A folder that is missing has none. */
export async function readSnapshots(folder: string): Promise<StoredSnapshot[]> {
  const names = await listFiles(folder);
  const found = names.filter((name) => SNAPSHOT.test(name));
  const snapshots = await Promise.all(found.map((name) => readSnapshot(join(folder, name))));
  return snapshots.sort((a, b) => a.startedAt - b.startedAt || (a.name < b.name ? -1 : 1));
}

async function readSnapshot(path: string): Promise<StoredSnapshot> {
  const snapshot = JSON.parse(await readFile(path, 'utf8')) as StoredSnapshot;
  if (snapshot.format !== 1) throw new NotImplementedError(`the format [${snapshot.format}] of snapshots`);
  return snapshot;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
}

/** Whether the folder can be written to. */
export async function isWritable(folder: string): Promise<boolean> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await createFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
    return true;
  } catch {
    return false;
  }
}

/** The uuid that a folder has since the first snapshot was written to it. */
export async function readUuid(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, UUID), 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes a description in one step; `uuid` becomes that of the folder if it has none. */
export async function writeSnapshot(folder: string, snapshot: StoredSnapshot, uuid: string): Promise<void> {
  await createFolder(folder);
  if ((await readUuid(folder)) === undefined) await writeFile(join(folder, UUID), uuid);
  const path = join(folder, `snapshot-${snapshot.uuid}.json`);
  await writeFile(`${path}.part`, JSON.stringify(snapshot));
  await rename(`${path}.part`, path);
}

/** Writes the documents of an index; returns how many bytes they take. */
export async function writeDocuments(
  folder: string,
  file: string,
  documents: AsyncIterable<readonly StoredDocument[]>,
): Promise<{ readonly documents: number; readonly bytes: number }> {
  await createFolder(folder);
  const path = join(folder, file);
  const handle = await open(path, 'w');
  let count = 0;
  try {
    for await (const page of documents) {
      count += page.length;
      await handle.write(Buffer.concat(page.flatMap(linesOf)));
    }
  } finally {
    await handle.close();
  }
  return { documents: count, bytes: (await stat(path)).size };
}

const LINE_FEED = Buffer.from('\n');

function linesOf({ source, ...head }: StoredDocument): Uint8Array[] {
  const isPlain = !source.includes(0x0a) && !source.includes(0x0d);
  const body = isPlain ? source : Buffer.from(Buffer.from(source).toString('base64'));
  return [Buffer.from(JSON.stringify(isPlain ? head : { ...head, encoded: true })), LINE_FEED, body, LINE_FEED];
}

/** The documents of an index in the order in which they were written. */
export async function* readDocuments(folder: string, file: string): AsyncGenerator<StoredDocument> {
  const lines = createInterface({ input: createReadStream(join(folder, file)), crlfDelay: Number.POSITIVE_INFINITY });
  let head: (Omit<StoredDocument, 'source'> & { readonly encoded?: true }) | undefined;
  for await (const line of lines) {
    if (head === undefined) {
      head = JSON.parse(line) as Omit<StoredDocument, 'source'>;
      continue;
    }
    const { encoded, ...document } = head;
    head = undefined;
    yield { ...document, source: Buffer.from(line, encoded ? 'base64' : 'utf8') };
  }
}

/** Deletes descriptions, and documents that no snapshot has any more; returns the size of the latter. */
export async function removeSnapshots(folder: string, uuids: readonly string[]) {
  for (const uuid of uuids) await rm(join(folder, `snapshot-${uuid}.json`), { force: true });
  return removeUnused(folder);
}

/** Deletes documents that no snapshot has. */
export async function removeUnused(folder: string): Promise<{ deleted_bytes: number; deleted_blobs: number }> {
  const snapshots = await readSnapshots(folder);
  const used = new Set(snapshots.flatMap(({ indices }) => indices.map(({ file }) => file)));
  const removed = { deleted_bytes: 0, deleted_blobs: 0 };
  for (const name of await listFiles(folder)) {
    if (!DOCUMENTS.test(name) || used.has(name)) continue;
    removed.deleted_bytes += (await stat(join(folder, name))).size;
    removed.deleted_blobs++;
    await rm(join(folder, name));
  }
  return removed;
}
