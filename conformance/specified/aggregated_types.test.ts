import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, load, post, put, type Step } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';
import type { Answer } from './client.ts';

/** Numbers with how often each occurred; the same spelled out one by one are the law's other side. */
const HISTOGRAMS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0.1, 3],
    [0.25, 7],
    [0.35, 23],
    [0.4, 12],
    [0.5, 6],
  ],
  [
    [-2, 1],
    [0, 0],
    [4, 2],
  ],
  [],
  [[10, 5]],
];
/** Minimum, maximum, sum and number of values. */
const METRICS: readonly (readonly [number, number, number, number])[] = [
  [-302.5, 702.3, 200, 25],
  [-93, 1702.3, 300, 25],
  [1, 2, 3, 2],
];

describe.each(MAJORS)('fields of values that were aggregated before, on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (step: Step): Promise<Answer> => {
    const { status, body } = await exchange(url, step);
    return { status, body: JSON.parse(body) };
  };
  const ok = async (step: Step): Promise<Answer['body']> => {
    const { status, body } = await send(step);
    expect([status, body]).toEqual([status < 300 ? status : 200, body]);
    return body;
  };
  const aggregate = async (index: string, aggs: object) =>
    (await ok(post(`/${index}/_search`, { size: 0, aggs }))).aggregations;
  const ids = async (index: string, query: object) =>
    (await ok(post(`/${index}/_search`, { query, sort: '_doc' }))).hits.hits.map(({ _id }: { _id: string }) => _id);

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    await ok(put('/h', { mappings: { properties: { h: { type: 'histogram' }, k: { type: 'keyword' } } } }));
    const histograms = HISTOGRAMS.map((pairs, at) => ({
      h: { values: pairs.map(([value]) => value), counts: pairs.map(([, count]) => count) },
      k: at % 2 ? 'odd' : 'even',
    }));
    await ok(load('h', [...histograms, { k: 'none' }]));
    await ok(put('/n', { mappings: { properties: { h: { type: 'double' }, k: { type: 'keyword' } } } }));
    const spelled = HISTOGRAMS.map((pairs, at) => ({
      h: pairs.flatMap(([value, count]) => Array.from({ length: count }, () => value)),
      k: at % 2 ? 'odd' : 'even',
    }));
    await ok(load('n', [...spelled, { k: 'none' }]));
    const metrics = ['min', 'max', 'sum', 'value_count'];
    const properties = {
      m: { type: 'aggregate_metric_double', metrics, default_metric: 'max' },
      c: { type: 'aggregate_metric_double', metrics: ['value_count'], default_metric: 'value_count' },
    };
    await ok(put('/m', { mappings: { properties } }));
    await ok(
      load('m', [
        ...METRICS.map(([min, max, sum, value_count]) => ({ m: { min, max, sum, value_count }, c: { value_count } })),
        {},
      ]),
    );
  });
  afterAll(() => candidate?.close());

  test.each(['min', 'max', 'sum', 'avg', 'value_count', 'percentiles', 'boxplot'])(
    '%s of a histogram is that of its numbers, each as often as it occurred',
    async (kind) => {
      const aggs = {
        a: { [kind]: { field: 'h' } },
        k: { terms: { field: 'k' }, aggs: { a: { [kind]: { field: 'h' } } } },
      };
      if (kind === 'boxplot') delete (aggs as { k?: object }).k;
      const [own, spelled] = [await aggregate('h', aggs), await aggregate('n', aggs)];
      expect(rounded(own)).toEqual(rounded(spelled));
    },
  );

  test('percentile_ranks and hdr read a histogram as its numbers', async () => {
    for (const options of [
      { percentile_ranks: { field: 'h', values: [0.3, 4, 9] } },
      { percentiles: { field: 'h', hdr: {} } },
    ]) {
      const query = { range: { k: { lt: 'nonf' } } };
      const body = {
        size: 0,
        query: { bool: { must: query, must_not: { term: { k: 'odd' } } } },
        aggs: { a: options },
      };
      const [own, spelled] = [await ok(post('/h/_search', body)), await ok(post('/n/_search', body))];
      expect(rounded(own.aggregations)).toEqual(rounded(spelled.aggregations));
    }
  });

  // 3 + 7 + 23 + 12 + 6 + 1 + 2 + 5 = 59; 0.3 + 1.75 + 8.05 + 4.8 + 3 - 2 + 8 + 50 = 73.9
  test('sums are those of the documentation', async () => {
    const found = await aggregate('h', {
      sum: { sum: { field: 'h' } },
      count: { value_count: { field: 'h' } },
      min: { min: { field: 'h' } },
    });
    expect(found.sum.value).toBeCloseTo(73.9, 10);
    expect(found.count.value).toBe(59);
    expect(found.min.value).toBe(-2);
  });

  test('buckets of a histogram count occurrences', async () => {
    const found = await aggregate('h', {
      h: { histogram: { field: 'h', interval: 5 } },
      bounded: { histogram: { field: 'h', interval: 5, hard_bounds: { min: 0, max: 4 } } },
      r: { range: { field: 'h', ranges: [{ to: 0.35 }, { from: 0.35, to: 5 }, { from: 5 }] } },
      k: { terms: { field: 'k', order: { _key: 'asc' } }, aggs: { h: { histogram: { field: 'h', interval: 10 } } } },
    });
    const counts = (of: { buckets: { key: unknown; doc_count: number }[] }) =>
      of.buckets.map(({ key, doc_count }) => [key, doc_count]);
    expect(counts(found.h)).toEqual([
      [-5, 1],
      [0, 53],
      [5, 0],
      [10, 5],
    ]);
    expect(counts(found.bounded)).toEqual([[0, 53]]);
    expect(found.r.buckets.map(({ doc_count }: { doc_count: number }) => doc_count)).toEqual([11, 43, 5]);
    expect(counts(found.k)).toEqual([
      ['even', 2],
      ['none', 1],
      ['odd', 2],
    ]);
    expect(counts(found.k.buckets[2].h)).toEqual([
      [-10, 1],
      [0, 2],
      [10, 5],
    ]);
  });

  test('a histogram exists, and is returned as it was sent', async () => {
    expect(await ids('h', { exists: { field: 'h' } })).toHaveLength(4);
    const { hits } = await ok(post('/h/_search', { fields: ['h'], sort: '_doc', size: 1 }));
    const sent = { counts: [3, 7, 23, 12, 6], values: [0.1, 0.25, 0.35, 0.4, 0.5] };
    expect(hits.hits[0].fields.h).toEqual([sent]);
    expect(hits.hits[0]._source.h).toEqual(sent);
    const mapping = await ok(get('/h/_mapping'));
    expect(mapping.h.mappings.properties.h).toEqual({ type: 'histogram' });
  });

  test.each([
    { values: [1, 2] },
    { counts: [1] },
    { values: [1, 2], counts: [1] },
    { values: [2, 1], counts: [1, 1] },
    { values: [1, 1], counts: [1, 1] },
    { values: [1], counts: [-1] },
    { values: [1], counts: [1.5] },
    { values: ['a'], counts: [1] },
    { values: 1, counts: [1] },
    { values: [1], counts: [1], more: 1 },
    [
      { values: [1], counts: [1] },
      { values: [1], counts: [1] },
    ],
    'text',
    7,
  ])('a histogram is not %j', async (h) => {
    expect((await send(put('/h/_doc/x', { h }))).status).toBe(400);
    expect((await send(get('/h/_doc/x'))).status).toBe(404);
  });

  test('a malformed histogram may be ignored', async () => {
    await ok(put('/i', { mappings: { properties: { h: { type: 'histogram', ignore_malformed: true } } } }));
    await ok(put('/i/_doc/1?refresh=true', { h: { values: [1, 2], counts: [1] } }));
    const { hits } = await ok(post('/i/_search', {}));
    expect(hits.hits[0]._ignored).toEqual(['h']);
    expect(await ids('i', { exists: { field: 'h' } })).toEqual([]);
  });

  test.each([
    { query: { term: { h: 1 } } },
    { query: { range: { h: { gte: 1 } } } },
    { sort: 'h' },
    { docvalue_fields: ['h'] },
    { aggs: { a: { stats: { field: 'h' } } } },
    { aggs: { a: { terms: { field: 'h' } } } },
    { aggs: { a: { cardinality: { field: 'h' } } } },
    { aggs: { a: { histogram: { field: 'h', interval: 1 }, aggs: { b: { min: { field: 'h' } } } } } },
    { aggs: { a: { range: { field: 'h', ranges: [{ to: 1 }] }, aggs: { b: { min: { field: 'h' } } } } } },
  ])('a histogram cannot be read by %j', async (body) => {
    expect((await send(post('/h/_search', body))).status).toBe(400);
  });

  // The example of the documentation: -302.5, 1702.3, 500 + 3 = 503, 50 + 2 = 52, 503 / 52.
  test('aggregations read the metrics of their names', async () => {
    const found = await aggregate('m', {
      min: { min: { field: 'm' } },
      max: { max: { field: 'm' } },
      sum: { sum: { field: 'm' } },
      count: { value_count: { field: 'm' } },
      avg: { avg: { field: 'm' } },
    });
    const values = Object.fromEntries(
      Object.entries<{ value: number }>(found).map(([name, { value }]) => [name, value]),
    );
    expect(values).toEqual({ min: -302.5, max: 1702.3, sum: 503, count: 52, avg: 503 / 52 });
  });

  test('queries and sorting read the default metric', async () => {
    expect(await ids('m', { term: { m: { value: 702.3 } } })).toHaveLength(1);
    expect(await ids('m', { terms: { m: [2, 1702.3] } })).toHaveLength(2);
    expect(await ids('m', { range: { m: { gt: 2 } } })).toHaveLength(2);
    expect(await ids('m', { exists: { field: 'm' } })).toHaveLength(3);
    expect(await ids('m', { term: { c: 25 } })).toHaveLength(2);
    const sorted = async (sort: string) =>
      (await ok(post('/m/_search', { sort: [{ [sort]: 'desc' }], query: { exists: { field: sort } } }))).hits.hits.map(
        ({ sort }: { sort: unknown[] }) => sort[0],
      );
    expect(await sorted('m')).toEqual([1702.3, 702.3, 2]);
    expect(await sorted('c')).toEqual([25, 25, 2]);
    const { hits } = await ok(post('/m/_search', { fields: ['m'], query: { term: { m: 2 } } }));
    expect(hits.hits[0].fields.m).toEqual([{ min: 1, max: 2, sum: 3, value_count: 2 }]);
    expect((await ok(get('/m/_mapping'))).m.mappings.properties.m).toEqual({
      type: 'aggregate_metric_double',
      metrics: ['min', 'max', 'sum', 'value_count'],
      default_metric: 'max',
    });
  });

  test.each([
    { min: 1 },
    { min: 3, max: 2, sum: 3, value_count: 2 },
    { min: 1, max: 2, sum: 3, value_count: -2 },
    { min: 1, max: 2, sum: 3, value_count: 2.5 },
    { min: 1, max: 2, sum: 3, value_count: 2, avg: 1 },
    { min: 'a', max: 2, sum: 3, value_count: 2 },
    7,
  ])('metrics are not %j', async (m) => {
    expect((await send(put('/m/_doc/x', { m }))).status).toBe(400);
  });

  test.each([
    {},
    { metrics: ['min'] },
    { default_metric: 'min' },
    { metrics: [], default_metric: 'min' },
    { metrics: ['min'], default_metric: 'max' },
    { metrics: ['avg'], default_metric: 'avg' },
  ])('a mapping does not have %j', async (options) => {
    const properties = { m: { type: 'aggregate_metric_double', ...options } };
    expect((await send(put('/x', { mappings: { properties } }))).status).toBe(400);
  });

  test.each(['stats', 'cardinality', 'terms', 'percentiles', 'extended_stats'])(
    'aggregation %s does not read metrics',
    async (kind) => {
      const { status } = await send(post('/m/_search', { size: 0, aggs: { a: { [kind]: { field: 'm' } } } }));
      expect(status).toBe(400);
    },
  );

  test('a metric that a field lacks is refused by name', async () => {
    const { status, body } = await send(post('/m/_search', { size: 0, aggs: { a: { min: { field: 'c' } } } }));
    expect([status, body.error.reason]).toEqual([501, expect.stringContaining('has no metric [min]')]);
  });
});

/** Numbers to 10 digits: a sum of products is not the sum of its parts in the last ones. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, member) =>
    typeof member === 'number' && !Number.isInteger(member) ? Number(member.toPrecision(10)) : member,
  );
}
