import { request } from 'node:http';
import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

let standin: Standin;
beforeAll(async () => {
  standin = await start();
});
afterAll(() => standin.close());

/** The address of the one node, as returned to a request with this header `host`. */
function publishAddress(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(`${standin.url}/_nodes/http`, { headers: { host }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { nodes } = JSON.parse(Buffer.concat(chunks).toString()) as {
          nodes: Record<string, { http: { publish_address: string } }>;
        };
        resolve(Object.values(nodes)[0]?.http.publish_address ?? '');
      });
    });
    sent.on('error', reject).end();
  });
}

test('the address of the node is the one that was used', async () => {
  const { port } = standin;
  expect(await publishAddress(`127.0.0.1:${port}`)).toBe(`127.0.0.1:${port}`);
  expect(await publishAddress('10.1.2.3:9200')).toBe('10.1.2.3:9200');
  expect(await publishAddress(`localhost:${port}`)).toBe(`localhost/127.0.0.1:${port}`);
  expect(await publishAddress('no-port')).toBe(`127.0.0.1:${port}`);
});

test('a client that lists the nodes finds the one that it is connected to', async () => {
  const client = new Client({ node: standin.url, sniffOnStart: true });
  await client.transport.sniff({ reason: 'test', requestId: 1, context: null });
  const info = await client.info();
  expect(info.cluster_name).toBe('standin');
  expect([...client.connectionPool.connections].map(({ url }) => url.port)).toEqual([`${standin.port}`]);
  await client.close();
});

test('connections are counted', async () => {
  const opened = async () => {
    const response = await fetch(`${standin.url}/_nodes/stats/http`);
    const { nodes } = (await response.json()) as { nodes: Record<string, { http: { total_opened: number } }> };
    return Object.values(nodes)[0]?.http.total_opened ?? 0;
  };
  const before = await opened();
  await publishAddress('one-more');
  expect(await opened()).toBeGreaterThanOrEqual(before + 1);
});
