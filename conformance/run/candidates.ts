import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../../src/index.ts';
import { asset } from '../reference/jars/asset.ts';
import { type Major, SERVED } from '../reference/jars/versions.ts';
import type { Candidate } from './judge.ts';

/** A candidate that can be ended. */
export interface Standin extends Candidate {
  close(): Promise<void>;
}

/** A server that runs already; scenarios delete what they have created. */
export const running = (url: string): Standin => ({ fresh: async () => url, close: async () => {} });

/** A snapshot that nobody waited for may still be written. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };

/** Standin: the server at STANDIN_URL_8 or STANDIN_URL_9, else one started here that is emptied before every scenario. */
export async function standin(major: Major): Promise<Standin> {
  const url = process.env[`STANDIN_URL_${major}`];
  if (url) return running(url);
  const repositories = await mkdtemp(join(tmpdir(), 'standin-repositories-'));
  const server = await start({ version: SERVED[major], port: 0, pathRepo: [repositories], pathConf: asset('config') });
  const empty = server.checkpoint();
  return {
    async fresh() {
      server.restore(empty);
      await rm(repositories, REMOVAL);
      return server.url;
    },
    async close() {
      await server.close();
      await rm(repositories, REMOVAL);
    },
  };
}
