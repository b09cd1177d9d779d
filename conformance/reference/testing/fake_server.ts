import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a fake answers to a request line such as `GET /`, or undefined for 404. */
export type FakeReplies = Readonly<Record<string, { readonly status?: number; readonly body: unknown } | undefined>>;

/** A server for tests of this folder that knows some replies by their request line. */
export async function fakeServer(replies: FakeReplies) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    seen.push(line);
    request.resume().once('end', () => {
      const { status = 200, body } = replies[line] ?? { status: 404, body: { error: 'no such thing', status: 404 } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, port, seen, stop };
}

/** A server of this version with painless, and without any other optional capability. */
export const fakeElasticsearch = (version: string) =>
  fakeServer({
    'GET /': { body: { version: { number: version } } },
    'GET /_script_language': { body: { language_contexts: [{ language: 'painless' }] } },
  });
