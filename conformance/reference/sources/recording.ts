import { join } from 'node:path';
import { readManifest } from '../../recording/read.ts';
import { cacheFolder } from '../jars/resolve.ts';
import type { RecordingChoice } from '../reference.ts';
import { mismatch, type RequestedServer } from '../requested.ts';
import type { Source } from './source.ts';

/** The recording in a folder. Throws when it holds none. */
export function recordingIn(folder: string, why: string): RecordingChoice {
  const { distribution, version, major, capabilities } = readManifest(folder);
  return { kind: 'recording', folder, distribution, version, major, capabilities: new Set(capabilities), why };
}

/** STANDIN_RECORDING_8, STANDIN_RECORDING_9 or STANDIN_RECORDING_OPENSEARCH, else a folder of the cache. */
function folderOf({ distribution, version, major }: RequestedServer): string {
  const given = process.env[`STANDIN_RECORDING_${distribution === 'opensearch' ? 'OPENSEARCH' : major}`];
  return given ?? join(cacheFolder(), 'recordings', `${distribution}-${version}`);
}

/** Replies that were recorded before. */
export const recordingSource: Source = {
  kind: 'recording',
  async find(requested) {
    const folder = folderOf(requested);
    const found = recordingIn(folder, 'it was recorded before');
    const wrong = mismatch(requested, found);
    return wrong ? { whyNot: `${folder} is there, but ${wrong}` } : found;
  },
};
