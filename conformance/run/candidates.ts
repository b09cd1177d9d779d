import { type Major, SERVED } from '../reference/jars/versions.ts';
import type { Candidate } from './judge.ts';

/** A candidate that can be ended. */
export interface Standin extends Candidate {
  close(): Promise<void>;
}

const ENTRY = '../../src/index.ts';

type Start = (options: { version: string; port: number }) => Promise<{ url: string; close(): Promise<void> }>;

/** A server that runs already; scenarios clean up behind themselves. */
export const running = (url: string): Standin => ({ fresh: async () => url, close: async () => {} });

/** Standin: the server at STANDIN_URL_8 or STANDIN_URL_9, else one of its own for every scenario. */
export async function standin(major: Major): Promise<Standin> {
  const url = process.env[`STANDIN_URL_${major}`];
  if (url) return running(url);
  const { start } = (await import(ENTRY)) as { start: Start };
  let server = await start({ version: SERVED[major], port: 0 });
  let isUsed = false;
  return {
    async fresh() {
      if (isUsed) {
        await server.close();
        server = await start({ version: SERVED[major], port: 0 });
      }
      isUsed = true;
      return server.url;
    },
    close: () => server.close(),
  };
}
