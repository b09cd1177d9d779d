import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Standin, standin } from '../run/candidates.ts';
import { clientOf } from './client.ts';

/** Definitions of features that do not run here: stored, validated, returned and deleted. From the specification. */
let candidate: Standin;
let url: string;
const { ask, ok } = clientOf(() => url);

beforeAll(async () => {
  candidate = await standin(9);
  url = await candidate.fresh();
});
afterAll(() => candidate.close());

describe('query rules', () => {
  const rule = (rule_id: string, type: string, values: unknown[], more = {}) => ({
    rule_id,
    type: 'pinned',
    criteria: [{ type, metadata: 'q', values }],
    actions: { ids: ['1'] },
    ...more,
  });

  test('sets are created, replaced, listed and deleted', async () => {
    const rules = [rule('a', 'exact', ['x', 1.5]), rule('b', 'contains', ['y'], { priority: 2 })];
    const path = '/_query_rules/s';
    expect(await ask('PUT', path, { rules })).toEqual({ status: 201, body: { result: 'created' } });
    expect(await ok('GET', path)).toEqual({ ruleset_id: 's', rules });
    expect(await ok('GET', '/_query_rules')).toEqual({
      count: 1,
      results: [
        {
          ruleset_id: 's',
          rule_total_count: 2,
          rule_criteria_types_counts: { contains: 1, exact: 1 },
          rule_type_counts: { pinned: 2 },
        },
      ],
    });
    const added = { type: 'exclude', criteria: { type: 'always' }, actions: { docs: [{ _index: 'i', _id: '1' }] } };
    expect(await ask('PUT', `${path}/_rule/c`, added)).toEqual({ status: 201, body: { result: 'created' } });
    expect(await ok('GET', `${path}/_rule/c`)).toEqual({ rule_id: 'c', ...added, criteria: [added.criteria] });
    expect(await ok('PUT', `${path}/_rule/a`, { ...rule('a', 'exact', ['z']) })).toEqual({ result: 'updated' });
    expect((await ok('GET', path)).rules.map(({ rule_id }: { rule_id: string }) => rule_id)).toEqual(['a', 'b', 'c']);
    expect(await ok('DELETE', `${path}/_rule/b`)).toEqual({ acknowledged: true });
    expect((await ask('GET', `${path}/_rule/b`)).status).toBe(404);
    expect(await ok('PUT', path, { rules: rules[0] })).toEqual({ result: 'updated' });
    expect((await ok('GET', '/_query_rules?from=1')).results).toEqual([]);
    expect(await ok('DELETE', path)).toEqual({ acknowledged: true });
    for (const method of ['GET', 'DELETE']) expect((await ask(method, path)).status).toBe(404);
  });

  test('criteria are tested', async () => {
    const rules = [
      rule('exact', 'exact', ['search']),
      rule('prefix', 'prefix', ['sea', 'x']),
      rule('suffix', 'suffix', ['rch']),
      rule('contains', 'contains', ['ear']),
      rule('other', 'exact', ['nothing']),
      {
        ...rule('both', 'exact', ['search']),
        criteria: [{ type: 'always' }, { type: 'lt', metadata: 'n', values: [5] }],
      },
    ];
    await ok('PUT', '/_query_rules/t', { rules });
    const matched = async (match_criteria: unknown) =>
      (await ok('POST', '/_query_rules/t/_test', { match_criteria })).matched_rules.map(
        ({ rule_id }: { rule_id: string }) => rule_id,
      );
    expect(await matched({ q: 'search' })).toEqual(['exact', 'prefix', 'suffix', 'contains']);
    expect(await matched({ q: 'none', n: 4 })).toEqual(['both']);
    expect(await matched({ q: 'none', n: 5 })).toEqual([]);
    expect((await ask('POST', '/_query_rules/t/_test', { match_criteria: { q: 'SEARCH' } })).status).toBe(501);
    expect((await ask('POST', '/_query_rules/none/_test', { match_criteria: { q: 1 } })).status).toBe(404);
    for (const body of [{}, { match_criteria: {} }, { match_criteria: 1 }]) {
      expect((await ask('POST', '/_query_rules/t/_test', body)).status).toBe(400);
    }
    await ok('DELETE', '/_query_rules/t');
  });

  test.each([
    [{}],
    [{ rules: [] }],
    [{ rules: [{ ...rule('a', 'exact', ['x']), type: 'nope' }] }],
    [{ rules: [{ ...rule('a', 'nope', ['x']) }] }],
    [{ rules: [{ ...rule('a', 'exact', []) }] }],
    [{ rules: [{ ...rule('a', 'exact', ['x']), actions: {} }] }],
    [{ rules: [{ ...rule('a', 'exact', ['x']), more: 1 }] }],
    [{ rules: [rule('a', 'exact', ['x']), rule('a', 'exact', ['x'])] }],
  ])('%j is no set', async (body) => {
    expect((await ask('PUT', '/_query_rules/wrong', body)).status).toBe(400);
    expect((await ask('GET', '/_query_rules/wrong')).status).toBe(404);
  });
});

describe('search applications', () => {
  test('are stored and search by their templates', async () => {
    for (const [index, t] of [
      ['i1', 'red'],
      ['i2', 'red'],
      ['i3', 'red'],
    ] as const) {
      await ok('PUT', `/${index}/_doc/1?refresh=true`, { t, u: 'blue' });
    }
    const source = { query: { match: { '{{field}}': '{{text}}' } } };
    const script = { source, params: { field: 't', text: 'red' } };
    const path = '/_application/search_application/app';
    const created = await ask('PUT', path, { indices: ['i1', 'i2'], template: { script } });
    expect(created).toEqual({ status: 201, body: { result: 'created' } });
    const options = { content_type: 'application/json;charset=utf-8' };
    expect(await ok('GET', path)).toEqual({
      name: 'app',
      indices: ['i1', 'i2'],
      updated_at_millis: expect.any(Number),
      template: { script: { source, lang: 'mustache', options, params: script.params } },
    });
    const total = async (body?: unknown) => (await ok('POST', `${path}/_search`, body)).hits.total.value;
    expect(await total()).toBe(2);
    expect(await total({ params: { text: 'blue' } })).toBe(0);
    expect(await total({ params: { field: 'u', text: 'blue' } })).toBe(2);
    expect(await ok('PUT', path, { indices: ['i3'] })).toEqual({ result: 'updated' });
    expect(await total({ params: { query_string: 'blue' } })).toBe(1);
    expect((await ask('PUT', `${path}?create=true`, { indices: ['i3'] })).status).toBe(409);
    const list = await ok('GET', '/_application/search_application?q=a*');
    expect(list).toEqual({ count: 1, results: [{ name: 'app', updated_at_millis: expect.any(Number) }] });
    expect((await ok('GET', '/_application/search_application?q=b*')).count).toBe(0);
    expect((await ask('PUT', path, { indices: [] })).status).toBe(400);
    expect((await ask('PUT', path, { indices: ['i1'], template: { script, dictionary: {} } })).status).toBe(501);
    expect(await ok('DELETE', path)).toEqual({ acknowledged: true });
    for (const method of ['GET', 'DELETE']) expect((await ask(method, path)).status).toBe(404);
    expect((await ask('POST', `${path}/_search`)).status).toBe(404);
  });

  test('collections of analytics are named', async () => {
    const path = '/_application/analytics/c';
    expect(await ok('PUT', path)).toEqual({ acknowledged: true, name: 'c' });
    expect((await ask('PUT', path)).status).toBe(400);
    const c = { event_data_stream: { name: 'behavioral_analytics-events-c' } };
    for (const name of ['', '/c', '/c*']) expect(await ok('GET', `/_application/analytics${name}`)).toEqual({ c });
    expect((await ask('POST', `${path}/event/search`, {})).status).toBe(501);
    expect(await ok('DELETE', path)).toEqual({ acknowledged: true });
    for (const method of ['GET', 'DELETE']) expect((await ask(method, path)).status).toBe(404);
  });
});

test('pipelines of Logstash', async () => {
  const pipeline = {
    description: 'd',
    last_modified: '2021-01-02T02:50:51.250Z',
    pipeline_metadata: { type: 'logstash_pipeline', version: '1' },
    username: 'elastic',
    pipeline: 'input {}\n output {}',
    pipeline_settings: { 'pipeline.workers': 1, 'queue.type': 'memory' },
  };
  const path = '/_logstash/pipeline/p';
  expect(await ask('PUT', path, pipeline)).toEqual({ status: 201, body: '' });
  expect(await ask('PUT', path, pipeline)).toEqual({ status: 200, body: '' });
  for (const name of ['', '/p', '/p*']) expect(await ok('GET', `/_logstash/pipeline${name}`)).toEqual({ p: pipeline });
  expect((await ask('PUT', path, { ...pipeline, more: 1 })).status).toBe(400);
  expect((await ask('PUT', path, { description: 'd' })).status).toBe(400);
  expect((await ask('DELETE', path)).status).toBe(200);
  for (const method of ['GET', 'DELETE']) expect((await ask(method, path)).status).toBe(404);
});

test('enrich policies', async () => {
  const match = { indices: ['u'], match_field: 'email', enrich_fields: ['name'], query: { term: { a: 1.0 } } };
  expect(await ok('PUT', '/_enrich/policy/p', { match })).toEqual({ acknowledged: true });
  expect(await ok('GET', '/_enrich/policy/p')).toEqual({ policies: [{ config: { match: { name: 'p', ...match } } }] });
  expect((await ok('GET', '/_enrich/policy')).policies).toHaveLength(1);
  expect((await ask('PUT', '/_enrich/policy/p', { match })).status).toBe(400);
  expect((await ask('PUT', '/_enrich/policy/q', {})).status).toBe(400);
  expect((await ask('PUT', '/_enrich/policy/q', { match, range: match })).status).toBe(400);
  expect((await ask('PUT', '/_enrich/policy/q', { match: { indices: 'u' } })).status).toBe(400);
  expect((await ask('PUT', '/_enrich/policy/p/_execute')).status).toBe(501);
  expect((await ok('GET', '/_enrich/_stats')).executing_policies).toEqual([]);
  expect(await ok('DELETE', '/_enrich/policy/p')).toEqual({ acknowledged: true });
  expect((await ask('DELETE', '/_enrich/policy/p')).status).toBe(404);
});

test('autoscaling policies', async () => {
  const path = '/_autoscaling/policy/p';
  expect(await ok('GET', '/_autoscaling/capacity')).toEqual({ policies: {} });
  expect(await ok('PUT', path, { roles: ['data_hot'], deciders: { fixed: {} } })).toEqual({ acknowledged: true });
  await ok('PUT', path, { roles: ['data'] });
  expect(await ok('GET', path)).toEqual({ roles: ['data'], deciders: { fixed: {} } });
  expect((await ask('GET', '/_autoscaling/capacity')).status).toBe(501);
  expect(await ok('DELETE', path)).toEqual({ acknowledged: true });
  for (const method of ['GET', 'DELETE']) expect((await ask(method, path)).status).toBe(404);
});

test('an index is made from another one', async () => {
  await ok('PUT', '/source', {
    settings: { number_of_shards: 3, number_of_replicas: 2, 'blocks.write': true },
    mappings: { dynamic: 'strict', properties: { bar: { type: 'text' } } },
    aliases: { other: {} },
  });
  expect(await ok('PUT', '/_create_from/source/copy')).toEqual({
    acknowledged: true,
    shards_acknowledged: true,
    index: 'copy',
  });
  const settingsOf = async (name: string) => (await ok('GET', `/${name}`))[name];
  const copy = await settingsOf('copy');
  expect(copy).toMatchObject({
    aliases: {},
    mappings: { dynamic: 'strict', properties: { bar: { type: 'text' } } },
    settings: { index: { number_of_shards: '3', number_of_replicas: '2' } },
  });
  expect(copy.settings.index).not.toHaveProperty('blocks');
  await ok('POST', '/_create_from/source/other_copy', {
    settings_override: { index: { number_of_shards: 1 }, number_of_replicas: null },
    mappings_override: { properties: { foo: { type: 'keyword' } } },
    remove_index_blocks: false,
  });
  expect(await settingsOf('other_copy')).toMatchObject({
    mappings: { properties: { bar: { type: 'text' }, foo: { type: 'keyword' } } },
    settings: { index: { number_of_shards: '1', number_of_replicas: '1', blocks: { write: 'true' } } },
  });
  expect((await ask('PUT', '/_create_from/none/x')).status).toBe(404);
  expect((await ask('PUT', '/_create_from/source/copy')).status).toBe(400);
  expect((await ask('PUT', '/_create_from/source/x', { nope: 1 })).status).toBe(400);
});
