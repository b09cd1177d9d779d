import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { get, put } from '../case.ts';
import { curl, exchange, isUnanswered, requestLine } from './exchange.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
});

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}`;

/** Echoes the request: path and `authorization`. */
const echo: RequestListener = ({ url, headers }, response) => {
  response.end(JSON.stringify([url, headers.authorization ?? null]));
};

describe('a server that does not answer', () => {
  test('refuses connections', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const reply = await exchange(`http://127.0.0.1:${port}`, get('/'));
    expect(reply).toEqual({ status: 0, headers: {}, body: 'connection refused' });
    expect(isUnanswered(reply)).toBe(true);
  });

  test('hangs before the reply', async () => {
    const reply = await exchange(await serve(() => {}), get('/'), { timeoutMs: 60 });
    expect(reply).toEqual({ status: 0, headers: {}, body: 'no reply within 60 ms' });
    expect(isUnanswered(reply)).toBe(true);
  });

  test('hangs within the reply, though something comes all the time', async () => {
    const url = await serve((_, response) => {
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    });
    expect((await exchange(url, get('/'), { timeoutMs: 80 })).body).toBe('no reply within 80 ms');
  });

  test('closes the connection: an answer of a kind', async () => {
    const reply = await exchange(await serve(({ socket }) => socket.destroy()), get('/'));
    expect(reply).toEqual({ status: 0, headers: {}, body: 'connection closed without a reply' });
    expect(isUnanswered(reply)).toBe(false);
  });

  test('closes the connection within the reply', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half', () => response.destroy());
    });
    expect((await exchange(url, get('/'))).body).toBe('connection closed within the reply');
  });

  test('speaks no HTTP', async () => {
    const port = await listen(createTcpServer((socket) => socket.end('hello\r\n\r\n')));
    expect((await exchange(`http://127.0.0.1:${port}`, get('/'))).body).toMatch(/^no HTTP reply: Parse Error/);
  });

  test('sends a body that does not match its content-encoding', async () => {
    const url = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end('plain'));
    expect(await exchange(url, get('/'))).toMatchObject({ status: 0, body: 'unreadable body: incorrect header check' });
  });
});

test('a kept-alive connection that the server closed for its age is no finding, and a request is sent twice only then', async () => {
  const seen: string[] = [];
  const connections = new Set<Socket>();
  const url = await serve(({ url: path, socket }, response) => {
    seen.push(path ?? '');
    if (path === '/crash') return socket.destroy();
    if (path === '/again' && connections.has(socket)) return socket.destroy();
    connections.add(socket);
    return response.end('{}');
  });
  await exchange(url, get('/first'));
  expect((await exchange(url, get('/again'))).status).toBe(200);
  expect((await exchange(url, get('/crash'))).status).toBe(0);
  expect(seen.filter((path) => path !== '/crash')).toEqual(['/first', '/again', '/again']);
});

describe('a URL', () => {
  test.each([
    ['', '/a/_search?size=1'],
    ['/es', '/es/a/_search?size=1'],
    ['/es/', '/es/a/_search?size=1'],
    ['/x/y', '/x/y/a/_search?size=1'],
  ])('with the prefix [%s] keeps it', async (prefix, path) => {
    const url = (await serve(echo)) + prefix;
    expect((await exchange(url, get('/a/_search?size=1'))).body).toBe(JSON.stringify([path, null]));
    expect(curl(url, get('/a/_search?size=1'))).toContain(`${path}'`);
  });

  test('is http: or https:', async () => {
    await expect(exchange('ftp://u:p@host/', get('/'))).rejects.toThrow('[ftp://host] is no http: or https: URL');
    const malformed = await exchange('http://elastic:secret@:x', get('/')).catch((error: Error) => error);
    expect(inspect(malformed)).toContain('the address of a server is no URL');
    expect(inspect(malformed)).not.toContain('secret');
  });
});

describe('credentials of requests', () => {
  const SECRETS = ['elastic', 'pa%3Ass', 'pa:ss', 'ApiKey', 'c2VjcmV0'];

  test('comes from the URL, from the environment, or from the request, which goes first', async () => {
    const url = await serve(echo);
    const sent = async (address: string, step = get('/')) => JSON.parse((await exchange(address, step)).body)[1];
    const withUser = url.replace('://', '://elastic:pa%3Ass@');
    expect(await sent(url)).toBe(null);
    expect(await sent(withUser)).toBe(`Basic ${btoa('elastic:pa:ss')}`);
    vi.stubEnv('STANDIN_CONFORM_AUTHORIZATION', ' ApiKey c2VjcmV0\n');
    expect(await sent(url)).toBe('ApiKey c2VjcmV0');
    expect(await sent(withUser)).toBe(`Basic ${btoa('elastic:pa:ss')}`);
    expect(await sent(withUser, get('/', undefined, { headers: { authorization: 'Bearer x' } }))).toBe('Bearer x');
    expect(await sent(withUser, get('/', undefined, { headers: { authorization: '' } }))).toBe(null);
  });

  test('are never printed', async () => {
    vi.stubEnv('STANDIN_CONFORM_AUTHORIZATION', 'ApiKey c2VjcmV0');
    const step = put('/a', { settings: {} });
    for (const url of ['http://127.0.0.1:1/es', 'http://elastic:pa%3Ass@127.0.0.1:1/es']) {
      const command = curl(url, step);
      expect(command).toContain(`-H "authorization: $STANDIN_CONFORM_AUTHORIZATION"`);
      const printed = [command, requestLine(step), JSON.stringify(await exchange(url, step))].join('\n');
      expect(SECRETS.filter((secret) => printed.includes(secret))).toEqual([]);
    }
  });
});

test('TLS with a private certificate is trusted when it is named, or when the caller trusts any', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'standin-tls-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...fresh, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, echo);
  const url = `https://127.0.0.1:${await listen(server)}/es`;
  const requested = () => exchange(url, get('/_count'));
  expect((await requested()).body).toBe('no connection: DEPTH_ZERO_SELF_SIGNED_CERT');
  vi.stubEnv('STANDIN_CONFORM_CA', certificate);
  expect((await requested()).body).toBe('["/es/_count",null]');
  expect(curl(url, get('/_count'))).toContain('--cacert "$STANDIN_CONFORM_CA"');
  vi.stubEnv('STANDIN_CONFORM_CA', '');
  vi.stubEnv('STANDIN_CONFORM_INSECURE', '1');
  expect((await requested()).body).toBe('["/es/_count",null]');
  expect(curl(url, get('/_count'))).toMatch(/ -k$/);
});
