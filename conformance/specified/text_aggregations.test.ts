import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, post, put } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

const documents = Array.from({ length: 40 }, (_, doc) => ({
  genre: ['rock', 'jazz', 'folk'][doc % 3],
  tags: [`t${doc % 2}`, `t${doc % 5}`],
  price: doc % 4,
  half: (doc % 2) / 2,
}));

/** `multi_terms` and `string_stats`, of which there is no server without a licence: compared with values computed from the documents. */
describe.each(MAJORS)('aggregations over texts on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (index: string, aggregation: object) => {
    const { status, body } = await exchange(url, post(`/${index}/_search`, { size: 0, aggs: { m: aggregation } }));
    return { status, result: JSON.parse(body).aggregations?.m, body };
  };

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const properties = {
      genre: { type: 'keyword' },
      tags: { type: 'keyword' },
      price: { type: 'integer' },
      half: { type: 'double' },
    };
    for (const [index, number_of_shards] of [
      ['one', 1],
      ['three', 3],
    ] as const) {
      await exchange(url, put(`/${index}`, { settings: { number_of_shards }, mappings: { properties } }));
      await exchange(url, load(index, documents));
    }
  });
  afterAll(() => candidate.close());

  test.each(['one', 'three'])('multi_terms of %s counts each combination of values', async (index) => {
    const counts = new Map<string, number>();
    for (const { genre, tags, price } of documents) {
      for (const tag of new Set(tags)) {
        const key = `${genre}|${tag}|${price}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const terms = [{ field: 'genre' }, { field: 'tags' }, { field: 'price' }];
    const { result } = await send(index, { multi_terms: { terms, size: 100 } });
    expect(result.sum_other_doc_count).toBe(0);
    const printed = result.buckets as { key: (string | number)[]; key_as_string: string; doc_count: number }[];
    expect(new Map(printed.map(({ key_as_string, doc_count }) => [key_as_string, doc_count]))).toEqual(counts);
    for (const { key, key_as_string } of printed) expect(key.join('|')).toBe(key_as_string);
    const inOrder = printed.toSorted((a, b) => b.doc_count - a.doc_count);
    expect(printed.map(({ doc_count }) => doc_count)).toEqual(inOrder.map(({ doc_count }) => doc_count));
    const { result: two } = await send(index, { multi_terms: { terms, size: 2 } });
    const all = printed.reduce((sum, { doc_count }) => sum + doc_count, 0);
    // Each of several shards returns its most frequent combinations, so that of equally frequent ones others may be in the reply.
    if (index === 'one') expect(two.buckets).toEqual(printed.slice(0, 2));
    expect(
      two.sum_other_doc_count +
        two.buckets.reduce((sum: number, bucket: { doc_count: number }) => sum + bucket.doc_count, 0),
    ).toBe(all);
  });

  test('multi_terms equals terms inside terms', async () => {
    const terms = [{ field: 'genre' }, { field: 'half' }];
    const order = [{ most: 'desc' }, { _key: 'asc' }];
    const aggs = { most: { max: { field: 'price' } } };
    const { result } = await send('three', { multi_terms: { terms, order }, aggs });
    const nested = await send('three', {
      terms: { field: 'genre' },
      aggs: { half: { terms: { field: 'half' }, aggs } },
    });
    const flat = nested.result.buckets.flatMap((outer: { key: string; half: { buckets: object[] } }) =>
      outer.half.buckets.map((inner) => {
        const { key, doc_count, most } = inner as { key: number; doc_count: number; most: object };
        return { key: [outer.key, key], key_as_string: `${outer.key}|${key.toFixed(1)}`, doc_count, most };
      }),
    );
    const sorted = flat.toSorted(
      (a: { most: { value: number }; key: [string, number] }, b: { most: { value: number }; key: [string, number] }) =>
        b.most.value - a.most.value || a.key[0].localeCompare(b.key[0]) || a.key[1] - b.key[1],
    );
    expect(result.buckets).toEqual(sorted);
  });

  test.each(['one', 'three'])('string_stats of %s: lengths and entropy', async (index) => {
    const { result } = await send(index, { string_stats: { field: 'genre', show_distribution: true } });
    const text = documents.map(({ genre }) => genre).join('');
    const shares = new Map<string, number>();
    for (const letter of text) shares.set(letter, (shares.get(letter) ?? 0) + 1 / text.length);
    expect(result).toMatchObject({ count: 40, min_length: 4, max_length: 4, avg_length: 4 });
    expect(result.entropy).toBeCloseTo(
      -[...shares.values()].reduce((sum, share) => sum + share * Math.log2(share), 0),
      10,
    );
    for (const [letter, share] of shares) expect(result.distribution[letter]).toBeCloseTo(share, 10);
    const listed = Object.values(result.distribution as Record<string, number>);
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));
  });

  test('string_stats of no values', async () => {
    const { result } = await send('one', {
      filter: { term: { genre: 'none' } },
      aggs: { s: { string_stats: { field: 'genre' } } },
    });
    expect(result.s).toEqual({ count: 0, min_length: null, max_length: null, avg_length: null, entropy: 0 });
  });

  test.each([
    { multi_terms: {} },
    { multi_terms: { terms: [{ field: 'genre' }] } },
    { multi_terms: { terms: [{ field: 'genre' }, { field: 'price' }], show_term_doc_count_error: true } },
    { multi_terms: { terms: [{ field: 'genre' }, {}] } },
    { string_stats: {} },
    { string_stats: { field: 'price' } },
    { string_stats: { field: 'genre', x: 1 } },
  ])('what has no reference is refused by name: %j', async (aggregation) => {
    expect((await send('one', aggregation)).status).toBe(501);
  });
});
