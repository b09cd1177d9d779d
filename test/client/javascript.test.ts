/** The official JavaScript clients against the server of their major: the first things that an application's tests do. */
import { Client as Client9, errors as errors9 } from '@elastic/elasticsearch';
import { Client as Client8, errors as errors8 } from '@elastic/elasticsearch-8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

/** Both majors have the same types for the calls used here; each has error classes of its own. */
const clients = [
  { version: '8.19', Client: Client8 as unknown as typeof Client9, errors: errors8 },
  { version: '9.5', Client: Client9, errors: errors9 },
] as const;

describe.each(clients)('@elastic/elasticsearch on $version', ({ version, Client, errors }) => {
  let server: Standin;
  let client: Client9;

  beforeAll(async () => {
    server = await start({ version });
    client = new Client({ node: server.url });
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it('accepts the product and its version', async () => {
    const info = await client.info();
    expect(info.version.number.startsWith(version)).toBe(true);
    expect(await client.ping()).toBe(true);
  });

  it('creates, maps, indexes, gets, updates and deletes', async () => {
    const created = await client.indices.create({
      index: 'books',
      settings: { number_of_replicas: 0 },
      mappings: { properties: { title: { type: 'text' }, pages: { type: 'integer' } } },
    });
    expect(created).toEqual({ acknowledged: true, shards_acknowledged: true, index: 'books' });
    expect(await client.indices.exists({ index: 'books' })).toBe(true);
    expect(await client.indices.exists({ index: 'films' })).toBe(false);

    const indexed = await client.index({ index: 'books', id: '1', document: { title: 'Snow Crash', pages: 470 } });
    expect(indexed).toMatchObject({ result: 'created', _version: 1, _shards: { total: 1, successful: 1, failed: 0 } });
    const got = await client.get<{ title: string }>({ index: 'books', id: '1' });
    expect(got._source).toEqual({ title: 'Snow Crash', pages: 470 });

    const updated = await client.update({ index: 'books', id: '1', doc: { pages: 480 } });
    expect(updated).toMatchObject({ result: 'updated', _version: 2 });
    const deleted = await client.delete({ index: 'books', id: '1', refresh: true });
    expect(deleted).toMatchObject({ result: 'deleted', _version: 3 });
  });

  it('returns errors as the exceptions that applications match on', async () => {
    const conflict = client.create({ index: 'books', id: '2', document: { title: 'a' } });
    await conflict;
    await expect(client.create({ index: 'books', id: '2', document: { title: 'b' } })).rejects.toSatisfy(
      (error: unknown) =>
        error instanceof errors.ResponseError &&
        error.statusCode === 409 &&
        errorType(error) === 'version_conflict_engine_exception',
    );
    await expect(client.search({ index: 'nowhere' })).rejects.toSatisfy(
      (error: unknown) =>
        error instanceof errors.ResponseError &&
        error.statusCode === 404 &&
        errorType(error) === 'index_not_found_exception',
    );
    await expect(client.indices.create({ index: 'books' })).rejects.toSatisfy(
      (error: unknown) =>
        error instanceof errors.ResponseError && errorType(error) === 'resource_already_exists_exception',
    );
  });

  it('bulks with the helper, searches and aggregates', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => ({
      n,
      parity: n % 2 === 0 ? 'even' : 'odd',
      text: `row number ${n}`,
    }));
    const result = await client.helpers.bulk({
      datasource: rows,
      onDocument: (row) => ({ index: { _index: 'rows', _id: String(row.n) } }),
      refreshOnCompletion: true,
    });
    expect(result).toMatchObject({ total: 1200, successful: 1200, failed: 0 });

    expect(await client.count({ index: 'rows' })).toMatchObject({ count: 1200 });
    const reply = await client.search<{ n: number }>({
      index: 'rows',
      query: { bool: { must: [{ match: { text: 'row 7' } }], filter: [{ range: { n: { lt: 100 } } }] } },
      aggs: { parities: { terms: { field: 'parity.keyword' }, aggs: { most: { max: { field: 'n' } } } } },
      sort: [{ n: 'desc' }],
      size: 3,
    });
    expect(reply.hits.total).toEqual({ value: 100, relation: 'eq' });
    expect(reply.hits.hits.map((hit) => hit._source?.n)).toEqual([99, 98, 97]);
    expect(reply.aggregations).toMatchObject({
      parities: {
        buckets: [
          { key: 'even', doc_count: 50, most: { value: 98 } },
          { key: 'odd', doc_count: 50, most: { value: 99 } },
        ],
      },
    });
  });

  it('swaps an alias from one index to another at once', async () => {
    await client.indices.create({ index: 'v1', aliases: { live: {} } });
    await client.indices.create({ index: 'v2' });
    await client.indices.updateAliases({
      actions: [{ remove: { index: 'v1', alias: 'live' } }, { add: { index: 'v2', alias: 'live' } }],
    });
    expect(Object.keys(await client.indices.getAlias({ name: 'live' }))).toEqual(['v2']);
  });
});

function errorType(error: { readonly body: unknown }): unknown {
  const body = error.body as { error?: { type?: unknown } } | undefined;
  return body?.error?.type;
}
