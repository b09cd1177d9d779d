import { describe, expect, it } from 'vitest';
import { type BulkItem, type EngineReply, nativeEngine } from '../../../src/engine/index.ts';
import { ElasticsearchError } from '../../../src/errors/index.ts';

const engine = nativeEngine();
const bytes = (text: string) => Buffer.from(text);
const json = (reply: EngineReply) => JSON.parse(Buffer.from(reply.body).toString());
const write = { now: 0, refresh: false } as const;

function index(settings: Record<string, string | string[]> = {}) {
  return engine.createIndex({ name: 'i', uuid: 'u', major: 9, settings, mappings: null });
}

function refusal(work: () => unknown): ElasticsearchError {
  try {
    work();
  } catch (error) {
    if (error instanceof ElasticsearchError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('documents through the addon', () => {
  it('stores, returns and deletes', async () => {
    const i = index();
    expect(i.index('1', bytes('{"a": 1.0}'), 'index', write)).toMatchObject({ status: 201 });
    const found = i.get('1', {});
    expect(Buffer.from(found.body).toString()).toBe(
      '{"_index":"i","_id":"1","_version":1,"_seq_no":0,"_primary_term":1,"found":true,"_source":{"a": 1.0}}',
    );
    expect(Buffer.from(i.getSource('1', {}).body).toString()).toBe('{"a": 1.0}');
    expect(json(await i.delete('1', { ...write, refresh: 'true' }))).toMatchObject({
      result: 'deleted',
      forced_refresh: true,
    });
    expect(i.get('1', {}).status).toBe(404);
  });

  it('updates large documents off the event loop, in forks too', async () => {
    const i = index();
    const change = bytes('{"doc":{"b":1}}');
    expect(i.index('1', bytes('{"a":1}'), 'index', write)).not.toBeInstanceOf(Promise);
    expect(i.update('1', change, { ...write, query: {} })).not.toBeInstanceOf(Promise);
    expect((await i.index('2', bytes(`{"t":"${'x '.repeat(20_000)}"}`), 'index', write)).status).toBe(201);
    for (const each of [i, i.fork()]) {
      const updated = each.update('2', change, { ...write, query: {} });
      expect(updated).toBeInstanceOf(Promise);
      expect(json(await updated)).toMatchObject({ result: 'updated' });
    }
  });

  it('merges updates and notices when nothing changes', async () => {
    const i = index();
    i.index('1', bytes('{"a":{"x":1}}'), 'index', write);
    expect(json(await i.update('1', bytes('{"doc":{"a":{"x":1}}}'), { ...write, query: {} })).result).toBe('noop');
    const reply = json(await i.update('1', bytes('{"doc":{"a":{"y":2}}}'), { ...write, query: { _source: 'true' } }));
    expect(reply).toMatchObject({ result: 'updated', get: { _source: { a: { x: 1, y: 2 } } } });
  });

  it('throws the errors of the reference, with their metadata', () => {
    const i = index();
    i.index('1', bytes('{}'), 'index', write);
    const conflict = refusal(() => i.index('1', bytes('{}'), 'create', write));
    expect(conflict.status).toBe(409);
    expect(conflict.type).toBe('version_conflict_engine_exception');
    expect(conflict.metadata).toEqual({ index_uuid: 'u', shard: '0', index: 'i' });
    const malformed = refusal(() => i.index('2', bytes('{"a":'), 'index', write));
    expect(malformed.type).toBe('document_parsing_exception');
    expect(malformed.caused_by?.caused_by?.type).toBe('json_e_o_f_exception');
  });

  it('forks without sharing later writes', () => {
    const i = index();
    i.index('1', bytes('{"a":1}'), 'index', { ...write, refresh: 'true' });
    const fork = i.fork();
    fork.index('2', bytes('{"b":1}'), 'index', { ...write, refresh: 'true' });
    expect(i.stats().shards).toMatchObject([{ docs: 1, deleted: 0 }]);
    expect(fork.stats().shards).toMatchObject([{ docs: 2, deleted: 0 }]);
    expect(Buffer.from(i.mapping()).toString()).not.toContain('"b"');
  });
});

describe('bulk through the addon', () => {
  const source = '{"n":1}';
  const item = (action: BulkItem['action'], id: string): BulkItem => ({ action, id, start: 0, end: source.length });

  it.each([
    ['on the caller', 10],
    ['on the pool', 20_000],
  ])('runs %s', async (_, count) => {
    const i = index({ number_of_shards: '3' });
    const body = bytes(source.repeat(count));
    const items = Array.from({ length: count }, (_, n) => item('create', `${n % (count - 1)}`));
    const reply = await i.bulk(body, items, { now: 0, refresh: 'true' });
    expect(reply.errors).toBe(true);
    const statuses = reply.items.map((one) => JSON.parse(Buffer.from(one).toString()).create.status);
    expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(409);
    expect(i.stats().shards.reduce((sum, { docs }) => sum + docs, 0)).toBe(count - 1);
  });

  it('carries the options of single items', async () => {
    const i = index();
    const versioned = { ...item('index', 'v'), version: 7, version_type: 'external', routing: 'r' } as const;
    const reply = await i.bulk(bytes(source), [item('index', '1'), versioned], write);
    expect(JSON.parse(Buffer.from(reply.items[1] as Uint8Array).toString()).index._version).toBe(7);
    expect(json(i.get('v', { routing: 'r' }))).toMatchObject({ _routing: 'r', _version: 7 });
  });

  it('is rejected as a whole for a malformed update', async () => {
    const i = index();
    const update = { action: 'update', id: '1', start: 0, end: 9 } as const;
    await expect(i.bulk(bytes('{"foo":1}'), [item('delete', '1'), update], write)).rejects.toMatchObject({
      reason: '[1:2] [UpdateRequest] unknown field [foo]',
    });
  });
});
