import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

/** Features of a complete server that are missing here: lists are empty, and requests that create are refused by name. */
let standin: Standin;
beforeAll(async () => {
  standin = await start();
});
afterAll(() => standin.close());

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(standin.url + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: await response.json() };
}

test.each([
  ['/_ml/anomaly_detectors', { count: 0, jobs: [] }],
  ['/_ml/anomaly_detectors/_all?allow_no_match=true', { count: 0, jobs: [] }],
  ['/_ml/anomaly_detectors/_stats', { count: 0, jobs: [] }],
  ['/_ml/datafeeds', { count: 0, datafeeds: [] }],
  ['/_ml/datafeeds/_all/_stats', { count: 0, datafeeds: [] }],
  ['/_ml/calendars', { count: 0, calendars: [] }],
  ['/_ml/filters', { count: 0, filters: [] }],
  ['/_ml/data_frame/analytics', { count: 0, data_frame_analytics: [] }],
  ['/_ml/trained_models?size=1000', { count: 0, trained_model_configs: [] }],
  ['/_transform', { count: 0, transforms: [] }],
  ['/_transform/_all?size=10', { count: 0, transforms: [] }],
  ['/_rollup/job/_all', { jobs: [] }],
  ['/_ccr/auto_follow', { patterns: [] }],
  ['/_enrich/policy', { policies: [] }],
  ['/_security/role', {}],
  ['/_security/user', {}],
  ['/_security/privilege', {}],
  ['/_security/role_mapping', {}],
  ['/_security/api_key', { api_keys: [] }],
  ['/_watcher/_query/watches', { count: 0, watches: [] }],
  ['/_logstash/pipeline', {}],
  ['/_inference', { endpoints: [] }],
  ['/_query_rules', { count: 0, results: [] }],
  ['/_connector', { count: 0, results: [] }],
  ['/_slm/policy', {}],
  ['/_slm/status', { operation_mode: 'RUNNING' }],
  ['/_ilm/policy', {}],
  ['/_streams/status', { logs: { enabled: false }, 'logs.otel': { enabled: false }, 'logs.ecs': { enabled: false } }],
  ['/_autoscaling/capacity', { policies: {} }],
  ['/_rollup/data/x', {}],
  ['/_query/queries', { queries: {} }],
  ['/_cat/transforms?format=json', []],
  ['/_cat/ml/anomaly_detectors?format=json', []],
  ['/_cat/ml/datafeeds?format=json', []],
  ['/_cat/ml/trained_models?format=json', []],
  ['/_cat/ml/data_frame/analytics?format=json', []],
  ['/_security/_query/api_key', { total: 0, count: 0, api_keys: [] }],
  ['/_security/_query/user', { total: 0, count: 0, users: [] }],
  ['/_security/_query/role', { total: 0, count: 0, roles: [] }],
  ['/_ml/calendars/_all/events', { count: 0, events: [] }],
  ['/_license/basic_status', { eligible_to_start_basic: false }],
])('%s is empty', async (path, body) => {
  expect(await send('GET', path)).toEqual({ status: 200, body });
});

test.each([
  ['GET', '/_ml/anomaly_detectors/x'],
  ['GET', '/_ml/anomaly_detectors/x*?allow_no_match=false'],
  ['GET', '/_transform/x'],
  ['GET', '/_security/user/x'],
  ['GET', '/_ilm/policy/x'],
  ['GET', '/_slm/policy/x'],
  ['GET', '/_query/queries/node:1'],
  ['DELETE', '/_ml/anomaly_detectors/x'],
  ['DELETE', '/_ml/datafeeds/x'],
  ['DELETE', '/_ml/trained_models/x'],
  ['DELETE', '/_transform/x'],
  ['DELETE', '/_security/user/x'],
  ['DELETE', '/_security/role/x'],
  ['DELETE', '/_security/privilege/app/x'],
  ['DELETE', '/_watcher/watch/x'],
  ['GET', '/_watcher/watch/x'],
  ['DELETE', '/_rollup/job/x'],
  ['DELETE', '/_ccr/auto_follow/x'],
  ['DELETE', '/_connector/x'],
  ['DELETE', '/_eql/search/x'],
  ['DELETE', '/_query/async/x'],
  ['DELETE', '/_inference/x'],
  ['DELETE', '/_nodes/x/shutdown'],
  ['GET', '/_searchable_snapshots/stats'],
  ['POST', '/_ml/datafeeds/x/_stop'],
])('%s %s is missed', async (method, path) => {
  expect((await send(method, path)).status).toBe(404);
});

test.each([
  ['PUT', '/_ml/anomaly_detectors/x'],
  ['PUT', '/_transform/x'],
  ['PUT', '/_security/user/x'],
  ['PUT', '/_watcher/watch/x'],
  ['PUT', '/_inference/text_embedding/x'],
  ['PUT', '/_ccr/auto_follow/x'],
  ['POST', '/_license/start_trial'],
])('%s %s is refused by name', async (method, path) => {
  const { status, body } = await send(method, path, {});
  expect({ status, type: (body as { error: { type: string } }).error.type }).toEqual({
    status: 501,
    type: 'not_implemented',
  });
});

test('unknown parameters of a list are an error', async () => {
  expect((await send('GET', '/_ml/anomaly_detectors?nope=1')).status).toBe(400);
  expect((await send('GET', '/_ml/anomaly_detectors?allow_no_match=x')).status).toBe(400);
});

test('the licence is a basic one', async () => {
  const { body } = await send('GET', '/_license');
  expect(body).toMatchObject({ license: { status: 'active', type: 'basic', issuer: 'elasticsearch' } });
  const info = await send('GET', '/_xpack?categories=license,features');
  expect(info.body).toMatchObject({
    license: { type: 'basic', mode: 'basic', status: 'active' },
    features: { ml: { available: false, enabled: false }, ilm: { available: true, enabled: true } },
  });
  expect(info.body).not.toHaveProperty('build');
});

test('a lifecycle policy is stored, returned, explained and deleted', async () => {
  const policy = { phases: { hot: { min_age: '0ms', actions: { rollover: { max_docs: 5 } } } }, _meta: { by: 'test' } };
  const acknowledged = { status: 200, body: { acknowledged: true } };
  expect(await send('PUT', '/_ilm/policy/p', { policy })).toEqual(acknowledged);
  expect(await send('PUT', '/_ilm/policy/p', { policy })).toEqual(acknowledged);
  await send('PUT', '/logs', { settings: { 'index.lifecycle.name': 'p' } });
  await send('PUT', '/other');
  await send('PUT', '/lost', { settings: { 'index.lifecycle.name': 'gone' } });
  const printed = await send('GET', '/_ilm/policy/p*');
  expect(printed.body).toMatchObject({ p: { version: 2, policy, in_use_by: { indices: ['logs'] } } });
  const { body } = await send('GET', '/*/_ilm/explain');
  expect(body).toMatchObject({
    indices: {
      logs: { index: 'logs', managed: true, policy: 'p', phase: 'new', action: 'complete', step: 'complete' },
      other: { index: 'other', managed: false },
      lost: { managed: true, policy: 'gone', step_info: { reason: 'policy [gone] does not exist' } },
    },
  });
  const errors = await send('GET', '/*/_ilm/explain?only_errors=true');
  expect(Object.keys((errors.body as { indices: object }).indices)).toEqual(['lost']);
  expect((await send('DELETE', '/_ilm/policy/p')).status).toBe(400);
  expect((await send('POST', '/logs/_ilm/remove')).body).toEqual({ has_failures: false, failed_indexes: [] });
  expect(await send('DELETE', '/_ilm/policy/p')).toEqual(acknowledged);
  expect((await send('DELETE', '/_ilm/policy/p')).status).toBe(404);
});

test.each([
  [{}],
  [{ policy: { phases: { nope: {} } } }],
  [{ policy: { nope: {} } }],
  [{ policy: { phases: { hot: { nope: 1 } } } }],
  [{ policy: {}, nope: 1 }],
])('a lifecycle policy %j is no policy', async (body) => {
  expect((await send('PUT', '/_ilm/policy/bad', body)).status).toBe(400);
  expect((await send('GET', '/_ilm/policy/bad')).status).toBe(404);
});

test('the mode of a service is the one that was last set', async () => {
  for (const service of ['_ilm', '_slm']) {
    await send('POST', `/${service}/stop`);
    expect((await send('GET', `/${service}/status`)).body).toEqual({ operation_mode: 'STOPPED' });
    await send('POST', `/${service}/start`);
    expect((await send('GET', `/${service}/status`)).body).toEqual({ operation_mode: 'RUNNING' });
  }
});
