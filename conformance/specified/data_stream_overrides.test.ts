import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { clientOf } from './client.ts';

/** Data streams with their own settings and mappings. From the specification: the references from jars have no route for them. */
describe.each(MAJORS)('settings and mappings of data streams on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const { ask, ok } = clientOf(() => url);
  const writeIndex = async () => (await ok('GET', '/_data_stream/logs-a')).data_streams[0].indices.at(-1).index_name;

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    await ok('PUT', '/_index_template/logs', {
      index_patterns: ['logs-*'],
      data_stream: {},
      template: {
        settings: { number_of_shards: 2, number_of_replicas: 0 },
        mappings: { properties: { field1: { type: 'ip' }, field2: { type: 'text' } } },
      },
    });
    await ok('PUT', '/_data_stream/logs-a');
    await ok('PUT', '/_data_stream/logs-b');
  });
  afterAll(() => candidate.close());

  test('settings win over those of the template', async () => {
    const none = (await ok('GET', '/_data_stream/logs-a/_settings')).data_streams;
    const template = { index: { number_of_shards: '2', number_of_replicas: '0' } };
    expect(none).toEqual([{ name: 'logs-a', settings: {}, effective_settings: template }]);
    const change = { 'index.lifecycle.name': 'p', number_of_shards: 3 };
    const dry = (await ok('PUT', '/_data_stream/logs-a/_settings?dry_run=true', change)).data_streams;
    expect((await ok('GET', '/_data_stream/logs-a/_settings')).data_streams).toEqual(none);
    const { data_streams } = await ok('PUT', '/_data_stream/logs-a/_settings', change);
    expect(data_streams).toEqual(dry);
    expect(data_streams).toEqual([
      {
        name: 'logs-a',
        applied_to_data_stream: true,
        settings: { index: { lifecycle: { name: 'p' }, number_of_shards: '3' } },
        effective_settings: { index: { lifecycle: { name: 'p' }, number_of_shards: '3', number_of_replicas: '0' } },
        index_settings_results: {
          applied_to_data_stream_only: ['index.number_of_shards'],
          applied_to_data_stream_and_backing_indices: ['index.lifecycle.name'],
        },
      },
    ]);
    const first = await writeIndex();
    const settingsOf = async (index: string) => (await ok('GET', `/${index}/_settings`))[index].settings.index;
    expect(await settingsOf(first)).toMatchObject({ number_of_shards: '2', lifecycle: { name: 'p' } });
    await ok('POST', '/logs-a/_rollover');
    expect(await settingsOf(await writeIndex())).toMatchObject({ number_of_shards: '3', lifecycle: { name: 'p' } });
    await ok('PUT', '/_data_stream/logs-*/_settings', { index: { lifecycle: { name: null } } });
    expect((await ok('GET', '/_data_stream/logs-*/_settings')).data_streams).toMatchObject([
      { name: 'logs-a', settings: { index: { number_of_shards: '3' } } },
      { name: 'logs-b', settings: {} },
    ]);
    expect(await settingsOf(first)).not.toHaveProperty('lifecycle');
  });

  test('an index that is blocked is reported, and the data stream is changed', async () => {
    const index = await writeIndex();
    await ok('PUT', `/${index}/_block/metadata`);
    const { data_streams } = await ok('PUT', '/_data_stream/logs-a/_settings', { 'index.lifecycle.name': 'q' });
    expect(data_streams[0]).toMatchObject({
      applied_to_data_stream: true,
      index_settings_results: {
        errors: [{ index, error: `index [${index}] blocked by: [FORBIDDEN/9/index metadata (api)];` }],
      },
    });
    await ok('PUT', `/${index}/_settings`, { 'index.blocks.metadata': false });
  });

  test('settings that are not allowed, unknown or not built', async () => {
    const { data_streams } = await ok('PUT', '/_data_stream/logs-b/_settings', { number_of_replicas: 1 });
    expect(data_streams).toEqual([
      {
        name: 'logs-b',
        applied_to_data_stream: false,
        error: 'Cannot set the following settings on a data stream: [index.number_of_replicas]',
        settings: {},
        effective_settings: {},
        index_settings_results: { applied_to_data_stream_only: [], applied_to_data_stream_and_backing_indices: [] },
      },
    ]);
    const status = async (settings: unknown) => (await ask('PUT', '/_data_stream/logs-b/_settings', settings)).status;
    expect(await status({ nope: 1 })).toBe(400);
    expect(await status({ number_of_shards: 'x' })).toBe(400);
    expect(await status({ refresh_interval: '5s' })).toBe(501);
    expect((await ask('PUT', '/_data_stream/none/_settings', { number_of_shards: 1 })).status).toBe(404);
    expect((await ask('GET', '/_data_stream/none/_settings')).status).toBe(404);
  });

  test.runIf(major >= 9)('mappings go to new indices alone', async () => {
    const template = { properties: { field1: { type: 'ip' }, field2: { type: 'text' } } };
    const none = (await ok('GET', '/_data_stream/logs-b/_mappings')).data_streams;
    expect(none).toEqual([{ name: 'logs-b', mappings: {}, effective_mappings: template }]);
    const mappings = { properties: { field3: { type: 'long' } } };
    const effective_mappings = { properties: { ...template.properties, ...mappings.properties } };
    const changed = [{ name: 'logs-b', applied_to_data_stream: true, mappings, effective_mappings }];
    const path = '/_data_stream/logs-b/_mappings';
    expect((await ok('PUT', `${path}?dry_run=true`, mappings)).data_streams).toEqual(changed);
    expect((await ok('GET', path)).data_streams).toEqual(none);
    expect((await ok('PUT', path, mappings)).data_streams).toEqual(changed);
    const fields = async () =>
      Object.values<{ mappings: { properties: object } }>(await ok('GET', '/logs-b/_mapping')).map(
        (each) => 'field3' in each.mappings.properties,
      );
    expect(await fields()).toEqual([false]);
    await ok('POST', '/logs-b/_rollover');
    expect((await fields()).sort()).toEqual([false, true]);
    const wrong = await ok('PUT', path, { properties: { field1: { type: 'txt' } } });
    expect(wrong.data_streams[0]).toMatchObject({ name: 'logs-b', applied_to_data_stream: false });
    expect((await ok('GET', path)).data_streams[0]).toMatchObject({ mappings });
  });
});
