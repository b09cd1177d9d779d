import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

let standin: Standin;
let client: Client;
beforeAll(async () => {
  standin = await start();
});
afterAll(() => standin.close());
beforeEach(() => {
  client = new Client({ node: standin.url, requestTimeout: 2_000 });
  return () => client.close();
});

/** Lets the client sniff; returns what it takes to be the nodes of the cluster. */
async function sniff(): Promise<string[]> {
  const done = new Promise((resolve) => client.diagnostic.once('sniff', resolve));
  client.transport.sniff({ reason: 'test', requestId: 1, context: null });
  expect(await done).toBeNull();
  return [...client.connectionPool.connections].map(({ url }) => url.host).sort();
}

const set = (fault: string, options = {}) =>
  standin.faults.set({ seed: 3, faults: [{ fault, options, match: { api: 'nodes.info' } }] });
const write = (id: string) => client.index({ index: 'a', id, document: {} });
const here = () => new URL(standin.url).host;

it('finds dead nodes beside the one that is there, and goes on with that', async () => {
  set('sniff_dead_nodes', { count: 3 });
  expect(await sniff()).toEqual([here(), '127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:3'].sort());
  for (const id of ['1', '2', '3', '4']) expect((await write(id)).result).toBe('created');
});

it('finds nodes whose names do not resolve, and goes on with the one that is there', async () => {
  set('sniff_unresolvable_nodes');
  expect(await sniff()).toEqual([here(), 'es-node-1.invalid:9200', 'es-node-2.invalid:9200'].sort());
  expect((await write('5')).result).toBe('created');
});

it('reports an error when no node is left that resolves', async () => {
  set('sniff_unresolvable_nodes', { with_real: false });
  expect(await sniff()).not.toContain(here());
  await expect(write('6')).rejects.toMatchObject({ name: 'ConnectionError' });
});

it('finds other nodes each time', async () => {
  set('sniff_changing_nodes');
  expect(await sniff()).not.toEqual(await sniff());
});
