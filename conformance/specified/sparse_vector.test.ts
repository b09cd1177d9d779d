import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, post, put } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

type Weights = Readonly<Record<string, number>>;
interface Hit {
  readonly _id: string;
  readonly _score: number;
}

/** Weights that 9 bits of a fraction hold, so that products are exact. */
const documents: readonly { readonly v: Weights; readonly f: Weights; readonly t: string }[] = Array.from(
  { length: 40 },
  (_, doc) => {
    const own = { [`t${doc % 7}`]: 1 + (doc % 4) / 4, [`u${doc % 3}`]: 2, ...(doc % 2 ? { odd: 0.5 } : {}) };
    return { v: { ...own, all: 1.5 }, f: own, t: doc % 2 ? 'red fox' : 'blue fox' };
  },
);
const VECTORS: readonly Weights[] = [
  { t1: 0.5 },
  { t1: 0.5, u2: 3, odd: 0.25 },
  { t0: 1.25, t1: 2, t2: 0.75, u0: 0.5, all: 10, nope: 4 },
  { nope: 1 },
  {},
];

/**
 * Queries of weighted tokens, which the references from jars lack; the scores of single tokens are proven on them (mapping/sparse_vector).
 */
describe.each(MAJORS)('queries of weighted tokens on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (body: object) => {
    const { status, body: text } = await exchange(url, post('/s/_search', body));
    return { status, reply: JSON.parse(text) };
  };
  const hits = async (query: object): Promise<Hit[]> => {
    const { status, reply } = await send({ query, size: 100 });
    expect([status, reply]).toEqual([200, reply]);
    return reply.hits.hits.map(({ _id, _score }: Hit) => ({ _id, _score }));
  };
  const product = (stored: Weights, given: Weights) =>
    Object.entries(given).reduce((sum, [token, weight]) => sum + weight * (stored[token] ?? 0), 0);
  const expected = (field: 'v' | 'f', given: Weights): Hit[] =>
    documents
      .map((document, at) => ({ _id: `${at + 1}`, _score: product(document[field], given) }))
      .filter(({ _score }) => _score > 0)
      .toSorted((a, b) => b._score - a._score || Number(a._id) - Number(b._id));

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const properties = { v: { type: 'sparse_vector' }, f: { type: 'rank_features' }, t: { type: 'text' } };
    await exchange(url, put('/s', { settings: { number_of_shards: 1 }, mappings: { properties } }));
    await exchange(url, load('s', documents));
  });
  afterAll(() => candidate.close());

  test.each(VECTORS)('the score of sparse_vector %j is the sum of products', async (query_vector) => {
    const found = await hits({ sparse_vector: { field: 'v', query_vector, prune: false } });
    expect(found).toEqual(expected('v', query_vector));
    expect(found).toEqual(await hits({ weighted_tokens: { v: { tokens: query_vector } } }));
  });

  test.each(VECTORS)('weighted_tokens %j over features by name', async (tokens) => {
    expect(await hits({ weighted_tokens: { f: { tokens } } })).toEqual(expected('f', tokens));
    const list = Object.entries(tokens).map(([token, weight]) => ({ [token]: weight }));
    expect(await hits({ weighted_tokens: { f: { tokens: list } } })).toEqual(expected('f', tokens));
  });

  test('it is the query of its terms with boosts', async () => {
    const query_vector = { t1: 0.7, u2: 3.3, odd: 0.21 };
    const should = Object.entries(query_vector).map(([value, boost]) => ({ term: { v: { value, boost } } }));
    const found = await hits({ sparse_vector: { field: 'v', query_vector, boost: 2, prune: false } });
    expect(found).toEqual(await hits({ bool: { should, boost: 2 } }));
  });

  test('tokens that are frequent and light are pruned, and only those score where that is requested', async () => {
    // "all" is in every document, a token is in 40 * 4 / 12 documents on average and less.
    const query_vector = { t1: 1, all: 0.3125 };
    const prune = (config: object) => ({
      sparse_vector: {
        field: 'v',
        query_vector,
        prune: true,
        pruning_config: { tokens_freq_ratio_threshold: 2, ...config },
      },
    });
    expect(await hits(prune({}))).toEqual(expected('v', { t1: 1 }));
    expect(await hits(prune({ tokens_weight_threshold: 0.2 }))).toEqual(expected('v', query_vector));
    expect(await hits(prune({ tokens_freq_ratio_threshold: 5 }))).toEqual(expected('v', query_vector));
    const single = 0.3125;
    const only = await hits(prune({ only_score_pruned_tokens: true }));
    expect(only.length).toBe(documents.length);
    for (const { _score } of only) expect(_score).toBeCloseTo(single * 1.5, 6);
    // Fields prune by default.
    expect(await hits({ sparse_vector: { field: 'v', query_vector } })).toEqual(expected('v', query_vector));
  });

  test.each([
    [{ query_vector: { a: 1 } }],
    [{ field: 'v' }],
    [{ field: 'v', query_vector: { a: 1 }, nope: 1 }],
    [{ field: 'v', query_vector: { a: 'x' } }],
    [{ field: 'v', query_vector: { a: 1 }, inference_id: 'm', query: 'x' }],
    [{ field: 'v', query_vector: { a: 1 }, pruning_config: {} }],
    [{ field: 'v', query_vector: { a: 1 }, prune: true, pruning_config: { tokens_weight_threshold: 3 } }],
    [{ field: 'v', query_vector: { a: -1 } }],
    [{ field: 't', query_vector: { a: 1 } }],
  ])('%j is refused', async (sparse_vector) => {
    expect((await send({ query: { sparse_vector } })).status).toBe(400);
  });

  test.each([
    [{ sparse_vector: { field: 'v', inference_id: 'm', query: 'x' } }],
    [{ text_expansion: { v: { model_id: 'm', model_text: 'x' } } }],
  ])('models are not run: %j', async (query) => {
    expect((await send({ query })).status).toBe(501);
  });

  test('a field that is not mapped has no vectors', async () => {
    expect(await hits({ sparse_vector: { field: 'zz', query_vector: { a: 1 } } })).toEqual([]);
  });
});
