import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, Major, Namespace } from '../../src/api/index.ts';
import { Cluster } from '../../src/cluster/index.ts';
import { nativeEngine } from '../../src/engine/index.ts';
import { createApp, createBackend } from '../../src/server/index.ts';
import { exchange, type WireReply } from './exchange.ts';
import { requestKey, wireRequests } from './requests.ts';

/** An endpoint for every API, so that what the gateway decides before a handler runs can be tested alone. */
const anyEndpoint = (name: string): Endpoint => ({
  handler: ({ format }) => ({
    status: 200,
    body: name.startsWith('cat.') && format === 'text' ? 'text' : { reached: true },
  }),
  supports: { includes: () => true } as unknown as readonly string[],
});
const everything: Namespace = new Proxy({}, { get: (_, name) => anyEndpoint(String(name)) });
const engine = nativeEngine();

const versions: readonly (readonly [string, Major])[] = [
  ['8.19.21', 8],
  ['9.5.3', 9],
];

describe.each(versions)('the wire, as %s', (version, major) => {
  const recorded = JSON.parse(readFileSync(`test/http/recordings/wire-${version}.json`, 'utf8')) as Record<
    string,
    WireReply
  >;
  let app: FastifyInstance;
  let base: string;

  beforeAll(async () => {
    app = createApp({ backend: createBackend({ cluster: new Cluster({ engine }), major, endpoints: everything }) });
    await app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  it.each(wireRequests.map((wire) => [requestKey(wire), wire] as const))('%s', async (key, wire) => {
    const expected = recorded[key];
    if (!expected) throw new Error('not recorded: npm run record:wire');
    const actual = await exchange(base, wire);
    // Replies after the gateway: the reference resolved an index that does not exist, or answered a search.
    if (expected.status === 404) expect(actual.status).toBe(200);
    else if (expected.status === 200 && wire.method !== 'OPTIONS') {
      expect({ status: actual.status, headers: actual.headers }).toEqual({ status: 200, headers: expected.headers });
    } else expect(actual).toEqual(expected);
  });
});
