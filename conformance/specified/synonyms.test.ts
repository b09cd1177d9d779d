import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

/**
 * Synonyms sets are stored, returned in pages and changed rule by rule. From the specification: a reference from jars cannot store them.
 */
let standin: Standin;
beforeAll(async () => {
  standin = await start({ seed: 1 });
});
afterAll(() => standin.close());

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(standin.url + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: await response.json() };
}

test('a set is created, replaced, returned and deleted', async () => {
  const rules = [
    { id: 'r2', synonyms: 'x, y' },
    { id: 'r1', synonyms: 'a, b => c' },
  ];
  const created = await send('PUT', '/_synonyms/s', { synonyms_set: rules });
  expect(created).toMatchObject({ status: 201, body: { result: 'created', reload_analyzers_details: {} } });
  expect((await send('GET', '/_synonyms/s')).body).toEqual({ count: 2, synonyms_set: [rules[1], rules[0]] });
  expect((await send('GET', '/_synonyms/s?from=1&size=1')).body).toEqual({ count: 2, synonyms_set: [rules[0]] });
  const replaced = await send('PUT', '/_synonyms/s', { synonyms_set: { synonyms: 'one, two' } });
  expect(replaced).toMatchObject({ status: 200, body: { result: 'updated' } });
  const { body } = await send('GET', '/_synonyms/s');
  expect(body).toEqual({
    count: 1,
    synonyms_set: [{ id: expect.stringMatching(/^[\w-]{20}$/), synonyms: 'one, two' }],
  });
  await send('PUT', '/_synonyms/b', { synonyms_set: [] });
  expect((await send('GET', '/_synonyms')).body).toEqual({
    count: 2,
    results: [
      { synonyms_set: 'b', count: 0 },
      { synonyms_set: 's', count: 1 },
    ],
  });
  expect(await send('DELETE', '/_synonyms/b')).toEqual({ status: 200, body: { acknowledged: true } });
  expect((await send('DELETE', '/_synonyms/b')).status).toBe(404);
});

test('rules are changed one by one', async () => {
  await send('PUT', '/_synonyms/r', { synonyms_set: [{ id: '1', synonyms: 'a, b' }] });
  expect((await send('PUT', '/_synonyms/r/2', { synonyms: 'c, d' })).body).toMatchObject({ result: 'created' });
  expect((await send('PUT', '/_synonyms/r/1', { synonyms: 'e, f' })).body).toMatchObject({ result: 'updated' });
  expect((await send('GET', '/_synonyms/r/1')).body).toEqual({ id: '1', synonyms: 'e, f' });
  expect((await send('DELETE', '/_synonyms/r/1')).body).toMatchObject({ result: 'deleted' });
  expect((await send('GET', '/_synonyms/r/1')).status).toBe(404);
  expect((await send('DELETE', '/_synonyms/r/1')).status).toBe(404);
  expect((await send('PUT', '/_synonyms/r/1', { synonyms: 'a =>' })).status).toBe(400);
  expect((await send('PUT', '/_synonyms/r/1', { synonyms: 'a', nope: 1 })).status).toBe(400);
});

test('a set belongs to its server', async () => {
  await send('PUT', '/_synonyms/f', { synonyms_set: [{ id: '1', synonyms: 'a, b' }] });
  const fork = await standin.fork();
  await send('DELETE', '/_synonyms/f');
  expect((await fetch(`${fork.url}/_synonyms/f/1`)).status).toBe(200);
  await fork.close();
});
