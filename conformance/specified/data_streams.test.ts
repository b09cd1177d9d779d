import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulk, del, get, post, put, type Step } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

interface Stream {
  readonly name: string;
  readonly generation: number;
  readonly indices: readonly { readonly index_name: string }[];
  readonly lifecycle?: { readonly enabled: boolean; readonly data_retention?: string };
  readonly hidden: boolean;
  readonly template: string;
  readonly rollover_on_write: boolean;
}

const at = (n: number) => ({ '@timestamp': new Date(1_700_000_000_000 + n * 1000).toISOString(), n });

describe.each(MAJORS)('data streams on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (step: Step) => {
    const { status, body } = await exchange(url, step);
    return { status, body: JSON.parse(body) };
  };
  const ok = async (step: Step) => {
    const { status, body } = await send(step);
    expect([step.path, status, status < 300 ? null : body]).toEqual([step.path, status < 300 ? status : 200, null]);
    return body;
  };
  const stream = async (name: string): Promise<Stream> => (await ok(get(`/_data_stream/${name}`))).data_streams[0];
  const names = ({ indices }: Stream) => indices.map(({ index_name }) => index_name);
  const count = async (index: string): Promise<number> => (await ok(get(`/${index}/_count`))).count;

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    await ok(
      put('/_index_template/logs', {
        index_patterns: ['logs-*'],
        data_stream: {},
        priority: 200,
        template: {
          settings: { number_of_replicas: 0 },
          lifecycle: { data_retention: '7d' },
          aliases: { all_logs: {} },
        },
      }),
    );
    await ok(put('/_index_template/plain', { index_patterns: ['plain-*'] }));
  });
  afterAll(() => candidate.close());

  test('is made by a request or by a write, with one backing index', async () => {
    await ok(put('/_data_stream/logs-a'));
    await ok(post('/logs-b/_doc', at(1)));
    for (const name of ['logs-a', 'logs-b']) {
      const made = await stream(name);
      expect(made).toMatchObject({ generation: 1, template: 'logs', hidden: false, rollover_on_write: false });
      expect(names(made)[0]).toMatch(new RegExp(`^\\.ds-${name}-\\d{4}\\.\\d\\d\\.\\d\\d-000001$`));
    }
    expect((await send(put('/_data_stream/logs-a'))).status).toBe(400);
    expect((await send(put('/_data_stream/plain-a'))).status).toBe(400);
    expect((await send(put('/_data_stream/other'))).status).toBe(400);
    expect((await send(get('/_data_stream/nope'))).status).toBe(404);
    expect((await ok(get('/_data_stream/nope*'))).data_streams).toEqual([]);
  });

  test('accepts documents by create only, into its newest index', async () => {
    const before = names(await stream('logs-b')).at(-1);
    const created = await ok(put('/logs-b/_create/x?refresh=true', at(2)));
    expect(created._index).toBe(before);
    for (const step of [
      put('/logs-b/_doc/x', at(3)),
      del('/logs-b/_doc/x'),
      post('/logs-b/_update/x', { doc: { n: 9 } }),
    ]) {
      const { status, body } = await send(step);
      expect([status, body.error.reason]).toEqual([
        400,
        'only write ops with an op_type of create are allowed in data streams',
      ]);
    }
    const lines = [{ create: {} }, at(4), { index: {} }, at(5), { create: {} }, { n: 6 }];
    const { items } = await ok(bulk('/logs-b/_bulk?refresh=true', lines));
    expect(items.map((item: Record<string, { status: number }>) => Object.values(item)[0]?.status)).toEqual([
      201, 400, 400,
    ]);
    expect((await send(post('/logs-b/_doc?routing=r', at(7)))).status).toBe(400);
    expect(await count('logs-b')).toBe(3);
  });

  test('rolls over: documents stay, new ones go to the next index, at once or with the next write', async () => {
    const before = await count('logs-b');
    const { old_index, new_index } = await ok(post('/logs-b/_rollover'));
    const { _index } = await ok(post('/logs-b/_doc?refresh=true', at(10)));
    expect(_index).toBe(new_index);
    expect(await count('logs-b')).toBe(before + 1);
    expect((await count(old_index)) + (await count(new_index))).toBe(before + 1);
    expect((await stream('logs-b')).generation).toBe(2);
    await ok(post('/logs-b/_rollover?lazy=true'));
    expect(await stream('logs-b')).toMatchObject({ generation: 2, rollover_on_write: true });
    await ok(post('/logs-b/_doc?refresh=true', at(11)));
    expect(await stream('logs-b')).toMatchObject({ generation: 3, rollover_on_write: false });
    const members = names(await stream('logs-b'));
    expect(await count('logs-b')).toBe(await count(members.join(',')));
    expect(await count('all_logs')).toBe(await count('logs-*'));
    const { data_streams, backing_indices } = await ok(get('/_data_stream/logs-b/_stats'));
    expect(backing_indices).toBe(3);
    expect(data_streams[0]).toMatchObject({
      data_stream: 'logs-b',
      maximum_timestamp: Date.parse(at(11)['@timestamp']),
    });
  });

  test('has a lifecycle and options that are stored and explained', async () => {
    expect((await stream('logs-b')).lifecycle).toMatchObject({ enabled: true, data_retention: '7d' });
    await ok(put('/_data_stream/logs-b/_lifecycle', { data_retention: '30d' }));
    const { data_streams } = await ok(get('/_data_stream/logs-b/_lifecycle'));
    expect(data_streams[0].lifecycle).toMatchObject({ enabled: true, data_retention: '30d' });
    const [first] = names(await stream('logs-b'));
    const explained = await ok(get(`/${first}/_lifecycle/explain`));
    expect(explained.indices[first as string]).toMatchObject({
      managed_by_lifecycle: true,
      lifecycle: { data_retention: '30d' },
    });
    await ok(del('/_data_stream/logs-b/_lifecycle'));
    expect((await ok(get('/_data_stream/logs-b/_lifecycle'))).data_streams).toEqual([{ name: 'logs-b' }]);
    const options = { failure_store: { enabled: false } };
    await ok(put('/_data_stream/logs-b/_options', options));
    expect((await ok(get('/_data_stream/logs-b/_options'))).data_streams).toEqual([{ name: 'logs-b', options }]);
    await ok(del('/_data_stream/logs-b/_options'));
    expect((await ok(get('/_data_stream/logs-b/_options'))).data_streams).toEqual([{ name: 'logs-b' }]);
  });

  test('loses and gains indices, all changes of a request or none', async () => {
    const [first, ...others] = names(await stream('logs-b')) as [string, ...string[]];
    const change = (name: string, index: string) => ({ [name]: { data_stream: 'logs-b', index } });
    const wrong = [change('remove_backing_index', first), change('remove_backing_index', others.at(-1) as string)];
    expect((await send(post('/_data_stream/_modify', { actions: wrong }))).status).toBe(400);
    expect(names(await stream('logs-b'))).toEqual([first, ...others]);
    await ok(post('/_data_stream/_modify', { actions: [change('remove_backing_index', first)] }));
    expect(names(await stream('logs-b'))).toEqual(others);
    await ok(post('/_data_stream/_modify', { actions: [change('add_backing_index', first)] }));
    expect(names(await stream('logs-b'))).toEqual([first, ...others]);
    expect((await send(del(`/${others.at(-1)}`))).status).toBe(400);
    await ok(del(`/${first}`));
    expect(names(await stream('logs-b'))).toEqual(others);
  });

  test('is created from an alias', async () => {
    await ok(
      put('/old-1', { aliases: { 'logs-old': {} }, mappings: { properties: { '@timestamp': { type: 'date' } } } }),
    );
    await ok(put('/old-1/_doc/1?refresh=true', at(1)));
    await ok(post('/_data_stream/_migrate/logs-old'));
    expect(names(await stream('logs-old'))).toEqual(['old-1']);
    expect(await count('logs-old')).toBe(1);
    await ok(post('/_data_stream/_promote/logs-old'));
    expect((await send(post('/_data_stream/_migrate/nope'))).status).toBe(400);
  });

  test('is deleted with its indices, which nothing else deletes', async () => {
    expect((await send(del('/logs-a'))).status).toBe(404);
    await ok(del('/logs-*'));
    expect((await ok(get('/_data_stream/logs-*'))).data_streams).toHaveLength(3);
    expect((await send(del('/_index_template/logs'))).status).toBe(400);
    await ok(del('/_data_stream/*'));
    expect((await ok(get('/_data_stream'))).data_streams).toEqual([]);
    expect(await ok(get('/*?expand_wildcards=all'))).toEqual({});
    await ok(del('/_index_template/logs'));
    expect((await send(del('/_data_stream/logs-a'))).status).toBe(404);
  });
});
