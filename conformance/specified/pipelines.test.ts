import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, post, put } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

const VALUES = [3, 3, 7, 8, 12, 13, 14, 21, 22, 22, 25];
const documents = VALUES.map((n, place) => ({ n, user: `u${place % 4}` }));

interface Bucket {
  readonly key: number;
  readonly doc_count: number;
  readonly p?: { readonly value: number | null; readonly value_as_string?: string };
}

/** The formulas of the documentation of `normalize`. */
const FORMULAS: Readonly<Record<string, (values: readonly number[]) => (value: number) => number>> = {
  rescale_0_1: (all) => (value) => (value - Math.min(...all)) / (Math.max(...all) - Math.min(...all)),
  rescale_0_100: (all) => (value) => (100 * (value - Math.min(...all))) / (Math.max(...all) - Math.min(...all)),
  percent_of_sum: (all) => (value) => value / all.reduce((sum, each) => sum + each, 0),
  mean: (all) => (value) => (value - mean(all)) / (Math.max(...all) - Math.min(...all)),
  'z-score': (all) => (value) => (value - mean(all)) / deviation(all),
  softmax: (all) => (value) => Math.exp(value) / all.reduce((sum, each) => sum + Math.exp(each), 0),
};
const mean = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length;
const deviation = (all: readonly number[]) => Math.sqrt(mean(all.map((value) => (value - mean(all)) ** 2)));

describe.each(MAJORS)('pipelines that no server without a licence has, on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const buckets = async (index: string, aggs: object): Promise<Bucket[]> => {
    const h = { histogram: { field: 'n', interval: 5 }, aggs };
    const { status, body } = await exchange(url, post(`/${index}/_search`, { size: 0, aggs: { h } }));
    expect(status, body).toBe(200);
    return JSON.parse(body).aggregations.h.buckets;
  };

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const mappings = { properties: { n: { type: 'integer' }, user: { type: 'keyword' } } };
    for (const [index, number_of_shards] of [
      ['one', 1],
      ['three', 3],
    ] as const) {
      await exchange(url, put(`/${index}`, { settings: { number_of_shards }, mappings }));
      await exchange(url, load(index, documents));
    }
  });
  afterAll(() => candidate.close());

  test.each(Object.keys(FORMULAS))('normalize by %s is its formula over the buckets shown', async (method) => {
    for (const index of ['one', 'three']) {
      const found = await buckets(index, { p: { normalize: { buckets_path: '_count', method, format: '0.000' } } });
      const counts = found.map(({ doc_count }) => doc_count);
      const formula = FORMULAS[method]?.(counts);
      for (const { doc_count, p } of found) {
        expect(p?.value).toBeCloseTo(formula?.(doc_count) ?? Number.NaN, 12);
        expect(p?.value_as_string).toMatch(/^-?\d+\.\d{3}$/);
      }
    }
  });

  test('cumulative_cardinality is the cardinality of all documents up to the bucket', async () => {
    for (const index of ['one', 'three']) {
      const distinct = { cardinality: { field: 'user' } };
      const found = await buckets(index, { distinct, p: { cumulative_cardinality: { buckets_path: 'distinct' } } });
      for (const { key, p } of found) {
        const query = { range: { n: { lt: key + 5 } } };
        const { body } = await exchange(url, post(`/${index}/_search`, { size: 0, query, aggs: { distinct } }));
        expect(p?.value).toBe(JSON.parse(body).aggregations.distinct.value);
      }
    }
  });

  test('bucket_correlation has the values of the example in the documentation', async () => {
    const COUNTS = [
      [0, 1, 9, 0, 0, 0, 10, 20, 20, 20, 20],
      [0, 19, 11, 20, 20, 20, 10, 0, 0, 0, 0],
    ] as const;
    const STARTS = [-1, 0, 105, 225, 445, 665, 885, 1115, 1335, 1555, 1775];
    const found = COUNTS.flatMap((counts, version) =>
      counts.flatMap((count, place) =>
        Array.from({ length: count }, () => ({ n: STARTS[place], user: `v${version}` })),
      ),
    );
    const latency = {
      range: { field: 'n', ranges: STARTS.map((from, place) => ({ from, to: STARTS[place + 1] ?? 9999 })) },
    };
    const expectations = [0, 52.5, 165, 335, 555, 775, 1000, 1225, 1445, 1665, 1775];
    for (const [index, fractions] of [
      ['even', undefined],
      ['given', expectations.map(() => 1 / 11)],
    ] as const) {
      const indicator = { expectations, doc_count: 200, ...(fractions ? { fractions } : {}) };
      const function_ = { count_correlation: { indicator } };
      const c = { bucket_correlation: { buckets_path: 'latency>_count', function: function_ } };
      const mappings = { properties: { n: { type: 'integer' }, user: { type: 'keyword' } } };
      await exchange(url, put(`/${index}`, { settings: { number_of_shards: 2 }, mappings }));
      await exchange(url, load(index, found));
      const versions = { terms: { field: 'user' }, aggs: { latency, c } };
      const { body } = await exchange(url, post(`/${index}/_search`, { size: 0, aggs: { versions } }));
      const values = JSON.parse(body).aggregations.versions.buckets.map((bucket: { c: object }) => bucket.c);
      expect(values).toEqual([{ value: 0.8402398981360937 }, { value: -0.5759855613334943 }]);
    }
  });

  test('bucket_correlation refuses what the documentation does not describe', async () => {
    const correlate = (indicator: object, buckets_path = 'h>_count') => ({
      bucket_correlation: { buckets_path, function: { count_correlation: { indicator } } },
    });
    const wrong = [
      correlate({ expectations: [1, 2], doc_count: 11 }),
      correlate({ expectations: [1, 2, 3, 4, 5, 6], doc_count: 3 }),
      correlate({ expectations: [1, 2, 3, 4, 5, 6], fractions: [1], doc_count: 11 }),
      correlate({ expectations: [1, 2, 3, 4, 5, 6] }),
      correlate({ expectations: [1, 2, 3, 4, 5, 6], doc_count: 11 }, 'h>_key'),
    ];
    for (const p of wrong) {
      const aggs = { h: { histogram: { field: 'n', interval: 5 } }, p };
      expect((await exchange(url, post('/one/_search', { size: 0, aggs }))).status).toBe(501);
    }
  });

  test('invalid ones are rejected', async () => {
    const wrong = [
      { normalize: { buckets_path: '_count', method: 'nope' } },
      { normalize: { buckets_path: '_count' } },
      { normalize: { method: 'mean' } },
      { cumulative_cardinality: {} },
      { cumulative_cardinality: { buckets_path: 'nope' } },
    ];
    for (const p of wrong) {
      const aggs = { h: { histogram: { field: 'n', interval: 5 }, aggs: { p } } };
      const { status } = await exchange(url, post('/one/_search', { size: 0, aggs }));
      expect(status).toBe(400);
    }
  });
});
