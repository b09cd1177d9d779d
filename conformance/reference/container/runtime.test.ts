import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake_server.ts';
import { imageOf } from './image.ts';
import { testcontainers } from './runtime.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllEnvs();
});

/** The options of a container, as the Docker API has them. */
interface Created {
  readonly Image: string;
  readonly Env: readonly string[];
  readonly ExposedPorts: object;
}

/** A daemon that implements as much of the Docker API as one container needs; its port 9200 leads to a server that runs already. */
async function fakeDocker(port: number) {
  const seen: string[] = [];
  let created: Created | undefined;
  const container = () => ({
    Id: 'c1',
    Name: '/c1',
    Created: '2026-01-01T00:00:00Z',
    Config: { Hostname: 'c1', Labels: {}, Image: created?.Image },
    State: { Status: 'running', Running: true, StartedAt: '2026-01-01T00:00:00Z', FinishedAt: '' },
    HostConfig: { PortBindings: { '9200/tcp': [{ HostIp: '0.0.0.0', HostPort: '0' }] } },
    NetworkSettings: { Ports: { '9200/tcp': [{ HostIp: '0.0.0.0', HostPort: String(port) }] }, Networks: {} },
  });
  const reply = (line: string, body: string): [number, unknown] => {
    if (/^GET .*\/info$/.test(line)) return [200, { ServerVersion: '28.0', OperatingSystem: 'fake', Plugins: {} }];
    if (/^GET .*\/images\/.*\/json$/.test(line)) return [200, { Id: 'i1', RepoTags: [] }];
    if (/^GET .*\/containers\/json/.test(line)) return [200, []];
    if (/^POST .*\/containers\/create/.test(line)) {
      created = JSON.parse(body) as Created;
      return [201, { Id: 'c1', Warnings: [] }];
    }
    if (/^GET .*\/containers\/c1\/json$/.test(line)) return [200, container()];
    if (/^GET .*\/containers\/c1\/logs/.test(line)) return [200, undefined];
    if (/^(POST|DELETE) .*\/containers\/c1/.test(line)) return [204, undefined];
    return [404, { message: `the fake daemon does not know ${line}` }];
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const line = `${request.method} ${request.url?.replace(/^\/v[\d.]+/, '')}`;
      seen.push(line);
      const [status, body] = reply(line, Buffer.concat(chunks).toString('utf8'));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, seen, made: () => created };
}

test('the real package, on a fake daemon, runs the image, waits for its health and removes it', async () => {
  const elasticsearch = await fakeServer({
    'GET /_cluster/health?wait_for_status=green&timeout=1s': { body: { status: 'green' } },
  });
  closing.push(elasticsearch.stop);
  const docker = await fakeDocker(elasticsearch.port);
  vi.stubEnv('DOCKER_HOST', docker.address);
  vi.stubEnv('TESTCONTAINERS_RYUK_DISABLED', 'true');
  const { run } = await testcontainers();
  const image = imageOf({ distribution: 'elasticsearch', version: '8.19.21', major: 8, isAnyOfMajor: true });
  const container = await run(image);
  expect(new URL(container.url).port).toBe(String(elasticsearch.port));
  expect(elasticsearch.seen).toContain('GET /_cluster/health?wait_for_status=green&timeout=1s');
  expect(docker.made()?.Image).toBe('docker.elastic.co/elasticsearch/elasticsearch:8.19.21');
  expect(docker.made()?.Env).toEqual(
    expect.arrayContaining(['discovery.type=single-node', 'xpack.security.enabled=false']),
  );
  expect(docker.made()?.ExposedPorts).toEqual({ '9200/tcp': {} });
  expect(docker.seen.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  await container.stop();
  expect(docker.seen.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
});
