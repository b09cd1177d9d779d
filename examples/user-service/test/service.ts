import { Writable } from 'node:stream';
import { type AwilixContainer, asValue, type NameAndRegistrationPair } from 'awilix';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createDependencies, type Dependencies } from '../src/dependencies.ts';
import { checkReply, type OpenApi, type Reply } from './openapi.ts';

export interface Service {
  readonly url: string;
  readonly container: AwilixContainer<Dependencies>;
  /** What was logged, line by line. */
  readonly logged: Record<string, unknown>[];
  /** Sends a request over HTTP and checks the reply against the OpenAPI document. */
  call(method: string, path: string, init?: RequestInit): Promise<Reply>;
  /** Posts to `/user/create`: bytes and text as they are, anything else as JSON. */
  create(body: unknown, contentType?: string): Promise<Reply>;
  close(): Promise<void>;
}

/** The service on a free port, with other dependencies in the places of those to `replace`. */
export async function startService(
  config: Partial<Config> = {},
  replace: NameAndRegistrationPair<Dependencies> = {},
): Promise<Service> {
  const container = createDependencies({ ...readConfig({}), ...config });
  const logged: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(JSON.parse(String(chunk)));
      done();
    },
  });
  container.register({ logger: asValue(pino(sink)), ...replace });
  const app = await createApp(container);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi;

  async function call(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
    const response = await fetch(url + path, { method, ...init });
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json');
    const reply = { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : text };
    checkReply(document, method, path.split('?')[0] ?? '', reply);
    return reply;
  }

  return {
    url,
    container,
    logged,
    call,
    create: (body, contentType = 'application/json') =>
      call('POST', '/user/create', {
        body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        headers: { 'content-type': contentType },
      }),
    close: () => app.close(),
  };
}
