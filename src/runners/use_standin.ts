import { type Standin, type StandinOptions, start } from '../index.ts';

/** The hooks of a test runner. */
export interface Hooks {
  beforeAll(run: () => Promise<void>, timeout: number): void;
  beforeEach(run: () => Promise<void>, timeout: number): void;
  afterAll(run: () => Promise<void>, timeout: number): void;
}

export interface UseOptions extends StandinOptions {
  /** Fills the cluster before the first test of the file; every test begins with these contents. */
  readonly prepare?: (url: string) => unknown;
}

/** The cluster of a test file. */
export interface UsedStandin {
  /** Where it answers; from the first hook on. */
  readonly url: string;
  /** Sends a request to the control endpoints, e.g. `control('POST', 'clock', { freeze: true })`, and returns the reply's body. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
}

/** Milliseconds that a hook may take: on a busy machine much more than the few of an idle one. */
const PATIENCE = 60_000;

/** The variable in which the global setup leaves the server's URL. */
export const URL_VARIABLE = 'STANDIN_URL';

/**
 * Provides a test file with a cluster whose contents are the same before each test: a virtual cluster of the worker on the server of the
 * global setup or, without one, a server in the worker's own process.
 */
export function use(hooks: Hooks, worker: string, { prepare, ...options }: UseOptions): UsedStandin {
  const shared = process.env[URL_VARIABLE];
  let own: Standin | undefined;
  let url = shared === undefined ? undefined : `${shared}/_standin/c/worker-${worker}`;
  const used: UsedStandin = {
    get url() {
      if (url === undefined) throw new Error('standin: the url is there from the first hook on');
      return url;
    },
    async control(method, path, body) {
      const reply = await fetch(`${used.url}/_standin/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`standin: ${method} ${path}: ${text}`);
      return text.startsWith('{') ? JSON.parse(text) : text;
    },
  };
  hooks.beforeAll(async () => {
    if (shared === undefined) {
      own = await start(options);
      url = own.url;
    } else {
      if (Object.keys(options).length > 0) throw new Error('standin: options belong to the global setup');
      await used.control('POST', 'reset');
    }
    await prepare?.(used.url);
    await used.control('POST', 'checkpoint', { name: 'prepared' });
  }, PATIENCE);
  hooks.beforeEach(async () => {
    await used.control('POST', 'restore', { checkpoint: 'prepared' });
  }, PATIENCE);
  hooks.afterAll(async () => {
    await own?.close();
  }, PATIENCE);
  return used;
}
