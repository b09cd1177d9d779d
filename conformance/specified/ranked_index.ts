import { expect } from 'vitest';
import { load, post, put, type Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';
import type { Scored } from './ranking_model.ts';

/** The same documents in indices of one, three and five shards, and searches of them by retrievers. */

const WORDS = ['red fox', 'red red dog', 'lazy dog', 'red lazy fox fox', 'quick brown fox', 'dog dog dog red'];
const documents = Array.from({ length: 42 }, (_, n) => ({
  t: `${WORDS[n % WORDS.length]}${' also'.repeat(n % 5)}`,
  k: `k${n % 7}`,
  n,
  v: [n % 9, (n * 5) % 11],
  o: [{ m: n % 4 }, { m: 7 }],
}));
const mappings = {
  properties: {
    t: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'long' },
    v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
    o: { type: 'nested', properties: { m: { type: 'long' } } },
  },
};

/** Names that are searched: single indices, two of them, an alias with a filter. */
export const INDICES = ['s1', 's3', 's5', 's1,s3', 'some'];

export type Retriever = Readonly<Record<string, unknown>>;

export const standard = (query: object, options: object = {}): Retriever => ({ standard: { query, ...options } });
export const near = (k: number, options: object = {}): Retriever => ({
  knn: { field: 'v', query_vector: [4, 5], k, num_candidates: 100, ...options },
});
export const rrf = (retrievers: readonly unknown[], options: object = {}): Retriever => ({
  rrf: { retrievers, ...options },
});
export const linearOf = (retrievers: readonly unknown[], options: object = {}): Retriever => ({
  linear: { retrievers, ...options },
});
export const fox = standard({ match: { t: 'fox' } });
export const dog = standard({ match: { t: 'red dog' } });
export const late = standard({ range: { n: { gte: 20 } } });

export interface Hit {
  readonly _index: string;
  readonly _id: string;
  readonly _score: number | null;
  readonly highlight?: object;
  readonly matched_queries?: readonly string[];
  readonly fields?: object;
  readonly inner_hits?: Readonly<Record<string, object>>;
}

export interface Found {
  readonly hits: {
    readonly total: { readonly value: number };
    readonly max_score: number | null;
    readonly hits: Hit[];
  };
  readonly aggregations: Readonly<Record<string, { readonly value: number }>>;
}

export const idOf = ({ _index, _id }: Hit): string => `${_index}/${_id}`;
export const scored = (reply: Found): Scored[] =>
  reply.hits.hits.map((hit) => ({ id: idOf(hit), score: hit._score ?? 0 }));

/** Documents in the same order, with the same scores as far as single precision goes. */
export function same(real: readonly Scored[], expected: readonly Scored[], what: unknown): void {
  const text = JSON.stringify(what);
  const ids = (all: readonly Scored[]) => all.map(({ id }) => id);
  expect(ids(real), text).toEqual(ids(expected));
  for (const [at, { score }] of real.entries()) expect(score, text).toBeCloseTo(expected[at]?.score ?? -1, 5);
}

/** A server with the documents. */
export class RankedIndex {
  readonly url: string;
  readonly #candidate: Standin;

  private constructor(candidate: Standin, url: string) {
    this.#candidate = candidate;
    this.url = url;
  }

  static async open(major: Major): Promise<RankedIndex> {
    const candidate = await standin(major);
    const url = await candidate.fresh();
    for (const number_of_shards of [1, 3, 5]) {
      const index = `s${number_of_shards}`;
      await exchange(url, put(`/${index}`, { settings: { number_of_shards }, mappings }));
      await exchange(url, load(index, documents));
    }
    await exchange(url, put('/s3/_alias/some', { filter: { range: { n: { lt: 33 } } } }));
    return new RankedIndex(candidate, url);
  }

  close(): Promise<void> {
    return this.#candidate.close();
  }

  send(step: Step): Promise<{ readonly status: number; readonly body: string }> {
    return exchange(this.url, step);
  }

  request(path: string, body?: unknown): Promise<{ readonly status: number; readonly body: string }> {
    return this.send(post(path, body));
  }

  async found(index: string, body: object): Promise<Found> {
    const reply = await this.request(`/${index}/_search`, { _source: false, ...body });
    expect([reply.status, reply.body]).toEqual([200, reply.body]);
    return JSON.parse(reply.body) as Found;
  }

  async returnedHits(index: string, retriever: Retriever, size: number, beside: object = {}): Promise<Scored[]> {
    return scored(await this.found(index, { retriever, size, ...beside }));
  }

  /** The results of the inner retrievers alone. */
  lists(index: string, retrievers: readonly Retriever[], window: number, beside: object = {}): Promise<Scored[][]> {
    return Promise.all(retrievers.map((retriever) => this.returnedHits(index, retriever, window, beside)));
  }

  /** The number of a document among all in the order of shards and documents. */
  async places(index: string): Promise<(id: string) => number> {
    const all = await this.returnedHits(index, standard({ match_all: {} }), 1000);
    const numbers = new Map(all.map(({ id }, place) => [id, place]));
    return (id) => numbers.get(id) ?? -1;
  }
}
