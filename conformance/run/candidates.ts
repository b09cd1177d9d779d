import { start } from '../../src/index.ts';
import { type Major, SERVED } from '../reference/jars/versions.ts';
import type { Candidate } from './judge.ts';

/** A candidate that can be ended. */
export interface Standin extends Candidate {
  close(): Promise<void>;
}

/** A server that runs already; scenarios clean up behind themselves. */
export const running = (url: string): Standin => ({ fresh: async () => url, close: async () => {} });

/** Standin: the server at STANDIN_URL_8 or STANDIN_URL_9, else one started here that is emptied before every scenario. */
export async function standin(major: Major): Promise<Standin> {
  const url = process.env[`STANDIN_URL_${major}`];
  if (url) return running(url);
  const server = await start({ version: SERVED[major], port: 0 });
  const empty = server.checkpoint();
  return {
    async fresh() {
      server.restore(empty);
      return server.url;
    },
    close: () => server.close(),
  };
}
