import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, post, put } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';
import { mean, probability, quantile, squares } from './statistics.ts';

const DAY = 86_400_000;
const documents = Array.from({ length: 60 }, (_, doc) => ({
  k: `k${doc % 4}`,
  n: (doc * 37) % 101,
  x: ((doc * 53) % 97) / 8,
  y: ((doc * 53) % 97) / 8 + ((doc * 31) % 7) - 2,
  date: new Date(Date.UTC(2020, 0, 1) + doc * 3 * DAY).toISOString(),
  ip: `10.0.0.${doc}`,
  ...(doc % 6 === 0 ? {} : { gap: doc }),
  at: { lat: 50 + doc / 10, lon: 5 + doc / 20 },
}));

/**
 * `boxplot`, `top_metrics`, `rate`, `t_test`, `moving_percentiles`, `geohex_grid` and `geo_line`, of which there is no server without a
 * licence: compared with values computed from the documents.
 */
describe.each(MAJORS)('aggregations of analytics on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (index: string, aggs: object, query: object = { match_all: {} }) => {
    const { status, body } = await exchange(url, post(`/${index}/_search`, { size: 0, query, aggs }));
    return { status, result: JSON.parse(body).aggregations, body };
  };

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const properties = {
      k: { type: 'keyword' },
      n: { type: 'long' },
      x: { type: 'double' },
      y: { type: 'double' },
      date: { type: 'date' },
      ip: { type: 'ip' },
      gap: { type: 'integer' },
      at: { type: 'geo_point' },
      b: { type: 'boolean' },
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

  test.each(['one', 'three'])(
    'boxplot of %s: quartiles, and the values within one and a half of their distance',
    async (index) => {
      const values = documents.map(({ n }) => n);
      const { result } = await send(index, { m: { boxplot: { field: 'n' } } });
      const [q1, q2, q3] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [number, number, number];
      const reach = 1.5 * (q3 - q1);
      expect(result.m).toEqual({
        min: Math.min(...values),
        max: Math.max(...values),
        q1,
        q2,
        q3,
        lower: Math.min(...values.filter((value) => value >= q1 - reach)),
        upper: Math.max(...values.filter((value) => value <= q3 + reach)),
      });
      const { result: percentiles } = await send(index, { p: { percentiles: { field: 'n', percents: [25, 50, 75] } } });
      expect(Object.values(percentiles.p.values)).toEqual([q1, q2, q3]);
    },
  );

  test('boxplot leaves outliers beyond the whiskers, and orders buckets', async () => {
    const { result } = await send('one', {
      t: { terms: { field: 'k', order: { 'b.q3': 'desc' } }, aggs: { b: { boxplot: { field: 'n' } } } },
      best: { max_bucket: { buckets_path: 't>b.q3' } },
    });
    const thirds = result.t.buckets.map(({ b }: { b: { q3: number } }) => b.q3);
    expect(thirds).toEqual(thirds.toSorted((a: number, b: number) => b - a));
    expect(result.best.value).toBe(thirds[0]);
    await exchange(url, put('/outlier/_doc/1?refresh=true', { v: [1, 2, 3, 4, 5, 100] }));
    const { result: far } = await send('outlier', { m: { boxplot: { field: 'v' } } });
    expect(far.m).toMatchObject({ min: 1, max: 100, lower: 1, upper: 5 });
  });

  test.each(['one', 'three'])('top_metrics of %s: the documents that a sorted search has first', async (index) => {
    const metrics = [
      { field: 'n' },
      { field: 'x' },
      { field: 'k' },
      { field: 'date' },
      { field: 'ip' },
      { field: 'gap' },
    ];
    for (const order of ['asc', 'desc'] as const) {
      const { result } = await send(index, { m: { top_metrics: { metrics, sort: { gap: order }, size: 5 } } });
      const sorted = documents
        .filter((document) => 'gap' in document)
        .toSorted((a, b) => ((a.gap ?? 0) - (b.gap ?? 0)) * (order === 'asc' ? 1 : -1));
      expect(result.m.top).toEqual(
        sorted.slice(0, 5).map(({ n, x, k, date, ip, gap }) => ({ sort: [gap], metrics: { n, x, k, date, ip, gap } })),
      );
    }
  });

  test('top_metrics: dates and scores to sort by, null where there is no value, orders of buckets', async () => {
    const { result } = await send('one', { m: { top_metrics: { metrics: { field: 'gap' }, sort: { date: 'asc' } } } });
    expect(result.m.top).toEqual([{ sort: ['2020-01-01T00:00:00.000Z'], metrics: { gap: null } }]);
    const { result: scored } = await send(
      'one',
      { m: { top_metrics: { metrics: { field: 'n' }, sort: '_score' } } },
      { constant_score: { filter: { term: { n: 37 } }, boost: 2 } },
    );
    expect(scored.m.top).toEqual([{ sort: [2], metrics: { n: 37 } }]);
    const { result: buckets } = await send('three', {
      t: {
        terms: { field: 'k', order: { 'm.n': 'asc' } },
        aggs: { m: { top_metrics: { metrics: { field: 'n' }, sort: { date: 'desc' } } } },
      },
      most: { max_bucket: { buckets_path: 't>m.n' } },
    });
    const last = buckets.t.buckets.map(({ m }: { m: { top: { metrics: { n: number } }[] } }) => m.top[0]?.metrics.n);
    expect(last).toEqual([56, 57, 58, 59].map((doc) => documents[doc]?.n ?? 0).toSorted((a, b) => a - b));
    expect(buckets.most.value).toBe(Math.max(...last));
  });

  test.each(['one', 'three'])('rate of %s: sums and counts by units of time', async (index) => {
    const inMonths = (rate: object) =>
      send(index, {
        h: {
          date_histogram: { field: 'date', calendar_interval: 'month' },
          aggs: { r: { rate }, s: { sum: { field: 'n' } } },
        },
      });
    const days = [31, 29, 31, 30, 31, 30];
    const factors: Readonly<Record<string, (place: number) => number>> = {
      month: () => 1,
      year: () => 12,
      quarter: () => 3,
      day: (place) => 1 / (days[place] ?? 0),
      week: (place) => 7 / (days[place] ?? 0),
      hour: (place) => 1 / (days[place] ?? 0) / 24,
    };
    for (const [unit, factor] of Object.entries(factors)) {
      const { result } = await inMonths({ unit });
      const { result: sums } = await inMonths({ unit, field: 'n' });
      const { result: counts } = await inMonths({ unit, field: 'gap', mode: 'value_count', format: '0.00' });
      expect(result.h.buckets).toHaveLength(6);
      for (const [place, bucket] of result.h.buckets.entries()) {
        expect(bucket.r.value).toBeCloseTo(bucket.doc_count * factor(place), 10);
        expect(sums.h.buckets[place].r.value).toBeCloseTo(bucket.s.value * factor(place), 10);
        const counted = counts.h.buckets[place].r;
        expect(counted.value_as_string).toBe(counted.value.toFixed(2));
      }
    }
    const { result } = await send(index, {
      h: {
        date_histogram: { field: 'date', fixed_interval: '6d' },
        aggs: {
          t: { terms: { field: 'k' }, aggs: { r: { rate: { unit: 'day', field: 'n' } }, s: { sum: { field: 'n' } } } },
        },
      },
    });
    for (const { t } of result.h.buckets) {
      for (const { r, s } of t.buckets) expect(r.value).toBeCloseTo(s.value / 6, 10);
    }
  });

  test.each(['one', 'three'])('t_test of %s: Student and Welch', async (index) => {
    const [a, b] = [documents.map(({ x }) => x), documents.map(({ y }) => y)];
    const n = documents.length;
    const differences = documents.map(({ x, y }) => x - y);
    const paired = mean(differences) / Math.sqrt(squares(differences) / (n - 1) / n);
    const pooled = (squares(a) + squares(b)) / (2 * n - 2);
    const [first, second] = [squares(a) / (n - 1) / n, squares(b) / (n - 1) / n];
    const welch = (first + second) ** 2 / (first ** 2 / (n - 1) + second ** 2 / (n - 1));
    const expected = {
      paired: probability(paired, n - 1),
      homoscedastic: probability((mean(a) - mean(b)) / Math.sqrt((pooled * 2) / n), 2 * n - 2),
      heteroscedastic: probability((mean(a) - mean(b)) / Math.sqrt(first + second), welch),
    };
    for (const [type, value] of Object.entries(expected)) {
      const { result } = await send(index, { t: { t_test: { a: { field: 'x' }, b: { field: 'y' }, type } } });
      expect(result.t.value).toBeCloseTo(value, 8);
    }
    const filtered = {
      a: { field: 'x', filter: { term: { k: 'k0' } } },
      b: { field: 'x', filter: { term: { k: 'k1' } } },
    };
    const { result } = await send(index, { t: { t_test: filtered } });
    const { result: same } = await send(index, { t: { t_test: { ...filtered, a: filtered.b, b: filtered.a } } });
    expect(result.t.value).toBeCloseTo(same.t.value, 12);
    const { result: none } = await send(index, { t: { t_test: filtered } }, { match_none: {} });
    expect(none.t.value).toBeNull();
  });

  test.each([{}, { hdr: {} }])(
    'moving_percentiles of %j: the percentiles of the buckets in the window',
    async (options) => {
      const percentiles = { field: 'n', percents: [10, 50, 90], ...options };
      const of = async (window: number, shift?: number) => {
        const moving = { buckets_path: 'p', window, ...(shift === undefined ? {} : { shift }) };
        const aggs = { p: { percentiles }, m: { moving_percentiles: moving } };
        const { result } = await send('three', {
          h: { date_histogram: { field: 'date', fixed_interval: '30d' }, aggs },
        });
        return result.h.buckets as { key: number; p: object; m?: object }[];
      };
      for (const [window, shift] of [[1], [2], [10], [2, 1], [3, 2]] as const) {
        const buckets = await of(window, shift);
        for (const [place, bucket] of buckets.entries()) {
          const inside = buckets.slice(Math.max(0, place - window + (shift ?? 0)), Math.max(0, place + (shift ?? 0)));
          if (inside.length === 0) {
            expect(bucket).not.toHaveProperty('m');
            continue;
          }
          const [from, to] = [inside[0]?.key ?? 0, (inside.at(-1)?.key ?? 0) + 30 * DAY];
          const { result } = await send('three', { p: { percentiles } }, { range: { date: { gte: from, lt: to } } });
          expect(bucket.m).toEqual(result.p);
        }
      }
    },
  );

  test.each(['one', 'three'])('geo_line of %s: points in the order of the field', async (index) => {
    const coordinates = documents.map(({ at }) => [at.lon, at.lat]);
    const of = async (options: object) => {
      const { result } = await send(index, {
        l: { geo_line: { point: { field: 'at' }, sort: { field: 'date' }, ...options } },
      });
      return result.l;
    };
    const all = await of({});
    expect(all).toMatchObject({ type: 'Feature', geometry: { type: 'LineString' }, properties: { complete: true } });
    expect(all.geometry.coordinates).toHaveLength(60);
    for (const [place, [lon, lat]] of all.geometry.coordinates.entries()) {
      expect(lon).toBeCloseTo(coordinates[place]?.[0] ?? 0, 5);
      expect(lat).toBeCloseTo(coordinates[place]?.[1] ?? 0, 5);
    }
    const reversed = await of({ sort_order: 'desc' });
    expect(reversed.geometry.coordinates).toEqual(all.geometry.coordinates.toReversed());
    const cut = await of({ size: 10 });
    expect(cut.properties.complete).toBe(false);
    expect(cut.geometry.coordinates).toEqual(all.geometry.coordinates.slice(0, 10));
  });

  test.each(['one', 'three'])('geohex_grid of %s: each point in one cell, cells in cells', async (index) => {
    for (const precision of [0, 3, 6, 15]) {
      const { result } = await send(index, {
        g: { geohex_grid: { field: 'at', precision }, aggs: { m: { max: { field: 'n' } } } },
      });
      const buckets = result.g.buckets as { key: string; doc_count: number }[];
      expect(buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(60);
      // The address of a cell: 8, the resolution, 7 for each level below it.
      for (const { key } of buckets) expect(key).toMatch(new RegExp(`^8${precision.toString(16)}[0-9a-f]{13}$`));
      expect(new Set(buckets.map(({ key }) => key)).size).toBe(buckets.length);
    }
  });

  test.each([
    { boxplot: {} },
    { boxplot: { field: 'n', x: 1 } },
    { top_metrics: { metrics: { field: 'n' } } },
    { top_metrics: { metrics: { field: 'n' }, sort: { k: 'asc' } } },
    { top_metrics: { metrics: { field: 'n' }, sort: { n: 'asc' }, size: 11 } },
    { top_metrics: { metrics: { field: 'b' }, sort: { n: 'asc' } } },
    { rate: { unit: 'day' } },
    { t_test: { a: { field: 'x' } } },
    { t_test: { a: { field: 'x', filter: { match_all: {} } }, b: { field: 'y' }, type: 'paired' } },
    { t_test: { a: { field: 'k' }, b: { field: 'y' } } },
    { geohex_grid: { field: 'at', precision: 16 } },
    { geohex_grid: {} },
    { geo_line: { point: { field: 'at' } } },
    { geo_line: { point: { field: 'at' }, sort: { field: 'date' }, include_sort: true } },
    { geo_line: { point: { field: 'n' }, sort: { field: 'date' } } },
  ])('%j is refused by name', async (aggregation) => {
    const { status, body } = await send('one', { m: aggregation });
    expect(status).toBe(501);
    expect(body).toContain(`[${Object.keys(aggregation)[0]}]`);
  });
});
