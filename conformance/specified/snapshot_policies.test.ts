import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Standin, standin } from '../run/candidates.ts';
import { clientOf } from './client.ts';

/** `_slm/policy`: stored, returned, deleted, and never run. From the specification and the examples of the public documentation. */
let candidate: Standin;
let url: string;
const { ask, ok } = clientOf(() => url);
const policy = {
  schedule: '0 30 1 * * ?',
  name: '<daily-snap-{now/d}>',
  repository: 'backups',
  config: { indices: ['data-*'], include_global_state: false },
  retention: { expire_after: '30d', min_count: 5, max_count: 50 },
};

beforeAll(async () => {
  candidate = await standin(9);
});
beforeEach(async () => {
  url = await candidate.fresh();
  await ok('PUT', '/_snapshot/backups', { type: 'fs', settings: { location: 'backups' } });
});
afterAll(() => candidate.close());

test('a policy is returned as it was stored', async () => {
  expect(await ok('PUT', '/_slm/policy/daily', policy)).toEqual({ acknowledged: true });
  const { daily } = await ok('GET', '/_slm/policy/daily?human');
  expect(daily.policy).toEqual(policy);
  expect(daily.version).toBe(1);
  expect(new Date(daily.modified_date).getTime()).toBe(daily.modified_date_millis);
  expect(daily.stats).toEqual({
    policy: 'daily',
    snapshots_taken: 0,
    snapshots_failed: 0,
    snapshots_deleted: 0,
    snapshot_deletion_failures: 0,
  });
  expect(daily.next_execution).toMatch(/T01:30:00\.000Z$/);
  expect(daily.next_execution_millis - daily.modified_date_millis).toBeLessThanOrEqual(86_400_000);
  await ok('PUT', '/_slm/policy/daily', policy);
  expect((await ok('GET', '/_slm/policy')).daily.version).toBe(2);
});

test('names are selected by lists and wildcards', async () => {
  for (const name of ['b', 'a1', 'a2']) await ok('PUT', `/_slm/policy/${name}`, policy);
  expect(Object.keys(await ok('GET', '/_slm/policy/a*,b'))).toEqual(['a1', 'a2', 'b']);
  expect((await ask('GET', '/_slm/policy/a1,x')).status).toBe(404);
  await ok('DELETE', '/_slm/policy/a1');
  expect((await ask('DELETE', '/_slm/policy/a1')).status).toBe(404);
  expect(Object.keys(await ok('GET', '/_slm/policy'))).toEqual(['a2', 'b']);
});

test.each([
  ['0 0 0 1 1 ?', /-01-01T00:00:00/],
  ['0 0/15 * * * ?', /:(?:00|15|30|45):00/],
  ['30 5 12 ? * MON-FRI', /T12:05:30/],
  ['0 0 0 29 2 ?', /-02-29T00:00:00/],
  ['1h', /Z$/],
])('the next time of %s', async (schedule, expected) => {
  await ok('PUT', '/_slm/policy/x', { ...policy, schedule });
  const { x } = await ok('GET', '/_slm/policy/x?human');
  expect(x.next_execution).toMatch(expected);
  expect(x.next_execution_millis).toBeGreaterThan(x.modified_date_millis);
});

test.each([
  [{ ...policy, schedule: 'often' }],
  [{ ...policy, schedule: '0 0 25 * * ?' }],
  [{ ...policy, repository: 'none' }],
  [{ ...policy, name: undefined }],
  [{ ...policy, what: 1 }],
  [{ ...policy, retention: { what: 1 } }],
])('%j is rejected', async (body) => {
  expect((await ask('PUT', '/_slm/policy/x', body)).status).toBe(400);
});

test('nothing runs', async () => {
  await ok('PUT', '/_slm/policy/x', policy);
  expect((await ask('PUT', '/_slm/policy/x/_execute')).status).toBe(501);
  expect((await ask('POST', '/_slm/_execute_retention')).status).toBe(501);
  expect((await ask('PUT', '/_slm/policy/y', { ...policy, schedule: '0 0 0 L * ?' })).status).toBe(501);
});
