import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Faults } from './faults.ts';
import { ProfileError } from './profile.ts';

/** A handler of connections and requests in front of a listener. */
interface Between {
  around(listener: RequestListener): RequestListener;
  attach(server: Server): void;
  close(): Promise<void>;
}

/** The largest profile that is taken over HTTP, in bytes. */
const LIMIT = 1_048_576;

/** Faults that also answer `GET`, `POST` and `DELETE` of `faults` below the control path: for servers that have no such endpoint. */
export function answersControl(faults: Faults, controlPath: string): Between {
  return {
    attach: (server) => faults.attach(server),
    close: () => faults.close(),
    around(listener) {
      const other = faults.around(listener);
      return (message, response) => {
        if (message.url?.split('?', 1)[0] !== `${controlPath}/faults`) {
          other(message, response);
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        message.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= LIMIT) chunks.push(chunk);
        });
        message.on('end', () => {
          if (size > LIMIT) write(response, 413, { error: 'the profile is too large', status: 413 });
          else answer(faults, message.method ?? 'GET', Buffer.concat(chunks).toString('utf8'), response);
        });
      };
    },
  };
}

function answer(faults: Faults, method: string, body: string, response: ServerResponse): void {
  try {
    if (method === 'POST') faults.set(parse(body));
    else if (method === 'DELETE') faults.clear();
    else if (method !== 'GET') {
      write(response, 405, { error: `[faults] takes GET, POST, DELETE, not ${method}`, status: 405 });
      return;
    }
    write(response, 200, { ...faults.profile, ...faults.injected() });
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    write(response, 400, { error: error.message, status: 400 });
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new ProfileError(`faults: the body is not JSON: ${(error as Error).message}`);
  }
}

function write(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
