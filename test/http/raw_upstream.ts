import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** An upstream that answers with whatever bytes a test chooses, valid or invalid. */
export interface RawUpstream {
  readonly url: string;
  /** Heads of the requests that came, oldest first. */
  readonly seen: string[];
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

/** Starts one on a free port, or on a fixed one; `answer` is called once for each request whose head is complete. */
export async function startRaw(answer: (socket: Socket, head: string) => void, port = 0): Promise<RawUpstream> {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const head = text.slice(0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (text.length < end + 4 + length) return;
        text = text.slice(end + 4 + length);
        seen.push(head);
        answer(socket, head);
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A complete reply with a body of JSON. */
export const ok = (body = '{}', headers = ''): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`;
