import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Standin, standin } from '../run/candidates.ts';
import { clientOf } from './client.ts';

/** Reindex tasks by their own APIs, since 9.5. From the specification: the references from jars have no reindex. */
let candidate: Standin;
let url: string;
const { ask, ok } = clientOf(() => url);

beforeAll(async () => {
  candidate = await standin(9);
  url = await candidate.fresh();
  const lines = Array.from({ length: 20 }, (_, n) => `{"index":{"_id":"${n}"}}\n{"n":${n}}\n`);
  await ok('POST', '/from/_bulk?refresh=true', lines.join(''));
});
afterAll(() => candidate.close());

const begin = async (to: string, rate: string): Promise<string> => {
  const path = `/_reindex?wait_for_completion=false&requests_per_second=${rate}`;
  return (await ok('POST', path, { source: { index: 'from', size: 1 }, dest: { index: to } })).task;
};

test('one that runs is listed, followed and cancelled', async () => {
  expect(await ok('GET', '/_reindex')).toEqual({ reindex: [] });
  const id = await begin('to', '1');
  const { reindex } = await ok('GET', '/_reindex');
  expect(reindex).toEqual([
    {
      id,
      description: 'reindex from [from] to [to]',
      start_time_in_millis: expect.any(Number),
      running_time_in_nanos: expect.any(Number),
      cancelled: false,
    },
  ]);
  const [detailed] = (await ok('GET', '/_reindex?detailed=true&human=true')).reindex;
  expect(detailed).toMatchObject({ id, start_time: expect.any(String), status: { total: 20 } });
  const running = await ok('GET', `/_reindex/${id}`);
  expect(running).toMatchObject({ completed: false, id, cancelled: false, status: { total: 20, updated: 0 } });
  expect((await ok('GET', `/_reindex/${id}?wait_for_completion=true&timeout=10ms`)).completed).toBe(false);
  const cancelled = await ok('POST', `/_reindex/${id}/_cancel`);
  expect(cancelled).toMatchObject({
    completed: true,
    id,
    cancelled: true,
    status: { canceled: 'by user request' },
    response: { canceled: 'by user request', failures: [] },
  });
  expect(await ok('GET', `/_reindex/${id}`)).toEqual(cancelled);
  expect(await ok('GET', '/_reindex')).toEqual({ reindex: [] });
  const again = await ask('POST', `/_reindex/${id}/_cancel`);
  expect(again).toMatchObject({
    status: 404,
    body: {
      error: {
        type: 'resource_not_found_exception',
        reason: `reindex task [${id}] either not found or completed`,
      },
    },
  });
});

test('one that ends is waited for', async () => {
  const id = await begin('whole', '-1');
  const ended = await ok('GET', `/_reindex/${id}?wait_for_completion=true`);
  expect(ended).toMatchObject({
    completed: true,
    id,
    description: 'reindex from [from] to [whole]',
    cancelled: false,
    response: { total: 20, created: 20, failures: [] },
  });
  expect((await ok('GET', `/_tasks/${id}`)).response).toEqual(ended.response);
});

test('others are 404', async () => {
  const byQuery = (await ok('POST', '/from/_update_by_query?wait_for_completion=false')).task as string;
  await ok('GET', `/_tasks/${byQuery}?wait_for_completion=true`);
  const node = byQuery.split(':')[0];
  for (const id of [byQuery, `${node}:99999`, 'nobody:1']) {
    expect(await ask('GET', `/_reindex/${id}`)).toMatchObject({
      status: 404,
      body: { error: { reason: `Reindex operation [${id}] not found` } },
    });
    expect((await ask('POST', `/_reindex/${id}/_cancel`)).status).toBe(404);
  }
  const id = await begin('unawaited', '1');
  expect(await ok('POST', `/_reindex/${id}/_cancel?wait_for_completion=false`)).toEqual({ acknowledged: true });
});
