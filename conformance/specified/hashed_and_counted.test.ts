import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { clientOf } from './client.ts';

const VALUES: readonly unknown[] = ['hello', 'hello, world', '', ['a', 'b', 'a'], 7, true, null, 'hello'];
const VECTORS = [
  [
    [1, 2, 3],
    [4, 5, 6],
  ],
  [[0.5, 0.25, -1]],
];

describe.each(MAJORS)('murmur3, counted_keyword and rank_vectors on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const { ask, ok } = clientOf(() => url);
  const ids = async (index: string, query: object) => {
    const { hits } = await ok('POST', `/${index}/_search`, { query, size: 50, sort: '_doc' });
    return hits.hits.map(({ _id }: { _id: string }) => _id);
  };

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const properties = {
      m: { type: 'murmur3' },
      k: { type: 'keyword', fields: { hash: { type: 'murmur3' } } },
      c: { type: 'counted_keyword' },
      u: { type: 'counted_keyword', index: false },
    };
    await ok('PUT', '/a', { mappings: { properties } });
    for (const [at, value] of VALUES.entries()) {
      await ok('PUT', `/a/_doc/${at}?refresh`, { m: value, k: value, c: value, u: value });
    }
    const vectors = {
      v: { type: 'rank_vectors', dims: 3 },
      b: { type: 'rank_vectors', dims: 16, element_type: 'bit' },
    };
    await ok('PUT', '/v', { mappings: { properties: vectors } });
    for (const [at, v] of VECTORS.entries()) await ok('PUT', `/v/_doc/${at}?refresh`, { v, b: [[1, -1]], n: 1 });
    await ok('PUT', '/v/_doc/none?refresh', { n: 2 });
  });
  afterAll(() => candidate?.close());

  // Published values of MurmurHash3_x64_128: cbd8a7b341bd9b02 and 342fac623a5ebc8e, as integers with a sign.
  test('hashes are those that are published', async () => {
    const { hits } = await ok('POST', '/a/_search', { docvalue_fields: ['m', 'k.hash'], sort: '_doc' });
    const hashes = hits.hits.map(({ fields }: { fields?: { m: unknown[] } }) => fields?.m);
    const text = JSON.stringify(hashes.slice(0, 3));
    expect(text).toBe(JSON.stringify([[Number(-3758069500696749310n)], [Number(0x342fac623a5ebc8en)], [0]]));
    expect(hits.hits[3].fields.m).toHaveLength(3);
    expect(hits.hits[3].fields['k.hash']).toEqual(hits.hits[3].fields.m);
  });

  test('as many hashes are counted as keywords', async () => {
    const { aggregations } = await ok('POST', '/a/_search', {
      size: 0,
      aggs: {
        m: { cardinality: { field: 'm' } },
        k: { cardinality: { field: 'k' } },
        of: { terms: { field: 'k', order: { _key: 'asc' } }, aggs: { m: { cardinality: { field: 'k.hash' } } } },
      },
    });
    expect(aggregations.m.value).toBe(aggregations.k.value);
    expect(aggregations.of.buckets.map(({ m }: { m: { value: number } }) => m.value)).toEqual([1, 1, 2, 2, 1, 1, 1]);
  });

  test('hashes cannot be searched', async () => {
    for (const query of [{ term: { m: 'hello' } }, { match: { m: 'hello' } }, { range: { m: { gte: 1 } } }]) {
      expect((await ask('POST', '/a/_search', { query })).status).toBe(400);
    }
    expect(await ids('a', { exists: { field: 'm' } })).toEqual(await ids('a', { exists: { field: 'k' } }));
  });

  test.each([
    (f: string) => ({ term: { [f]: 'a' } }),
    (f: string) => ({ term: { [f]: { value: 'HELLO', case_insensitive: true } } }),
    (f: string) => ({ terms: { [f]: ['b', '7', 'x'] } }),
    (f: string) => ({ prefix: { [f]: 'hel' } }),
    (f: string) => ({ wildcard: { [f]: '*o*' } }),
    (f: string) => ({ range: { [f]: { gte: 'a', lt: 'c' } } }),
    (f: string) => ({ exists: { field: f } }),
    (f: string) => ({ match: { [f]: 'true' } }),
  ])('counted keywords are found as keywords are: %o', async (query) => {
    const found = await ids('a', query('k'));
    expect(found).not.toEqual([]);
    expect(await ids('a', query('c'))).toEqual(found);
  });

  test('counted keywords are grouped as keywords, and returned as they were sent', async () => {
    const { aggregations, hits } = await ok('POST', '/a/_search', {
      fields: ['c'],
      sort: '_doc',
      aggs: { c: { terms: { field: 'c' } }, k: { terms: { field: 'k' } }, u: { terms: { field: 'u' } } },
    });
    expect(aggregations.c).toEqual(aggregations.k);
    expect(aggregations.u).toEqual(aggregations.k);
    expect(hits.hits[3].fields.c).toEqual(['a', 'b', 'a']);
    expect((await ask('POST', '/a/_search', { query: { term: { u: 'a' } } })).status).toBe(400);
    expect((await ok('GET', '/a/_mapping')).a.mappings.properties.u).toEqual({ type: 'counted_keyword', index: false });
  });

  test('vectors exist, and 9 returns them where they are requested', async () => {
    expect(await ids('v', { exists: { field: 'v' } })).toEqual(['0', '1']);
    const shown = async (options: object) =>
      (await ok('POST', '/v/_search', { sort: '_doc', ...options })).hits.hits[0]._source.v;
    expect(await shown({})).toEqual(major === 9 ? undefined : VECTORS[0]);
    if (major === 9) expect(await shown({ _source: { exclude_vectors: false } })).toEqual(VECTORS[0]);
    const properties = (await ok('GET', '/v/_mapping')).v.mappings.properties;
    expect(properties.v).toEqual({ type: 'rank_vectors', dims: 3 });
    expect(properties.b).toEqual({ type: 'rank_vectors', dims: 16, element_type: 'bit' });
  });

  test.each([
    { v: [[1, 2]] },
    { v: [1, 2, 3] },
    { v: 'x' },
    { v: [['a', 1, 2]] },
    { b: [[1, 200]] },
    { b: [[1, 0.5]] },
  ])('vectors are not %j', async (source) => {
    expect((await ask('PUT', '/v/_doc/x', source)).status).toBe(400);
  });

  test('vectors are neither searched, sorted nor aggregated', async () => {
    for (const body of [{ query: { term: { v: 1 } } }, { sort: 'v' }, { aggs: { a: { terms: { field: 'v' } } } }]) {
      expect((await ask('POST', '/v/_search', body)).status).toBe(400);
    }
    const script = { source: "maxSimDotProduct(params.q, 'v')", params: { q: [[1, 2, 3]] } };
    const { status } = await ask('POST', '/v/_search', {
      query: { script_score: { query: { match_all: {} }, script } },
    });
    expect(status).toBe(501);
  });
});
