import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cities } from '../../demo/cities.ts';
import { type DemoResult, demo } from '../../demo/main.ts';
import { type Standin, start } from '../../src/index.ts';

interface Found {
  readonly hits: {
    readonly total: { readonly value: number; readonly relation: string };
    readonly hits: readonly {
      readonly _id: string;
      readonly _score: number | null;
      readonly _source: { readonly name: string; readonly country: string; readonly population: number };
      readonly sort?: readonly number[];
    }[];
  };
  readonly aggregations?: {
    readonly countries: {
      readonly sum_other_doc_count: number;
      readonly buckets: readonly {
        readonly key: string;
        readonly doc_count: number;
        readonly largest: { readonly value: number };
      }[];
    };
  };
}

const all = cities();
/** Cities of each country, most first, counted without the server. */
const countries = [...Map.groupBy(all, ({ city }) => city.country)].sort((a, b) => b[1].length - a[1].length);

describe('npm run demo', () => {
  let standin: Standin;
  let result: DemoResult;
  const printed: string[] = [];
  beforeAll(async () => {
    standin = await start();
    result = await demo(standin.url, (line) => printed.push(line));
  }, 60_000);
  afterAll(() => standin.close());
  const found = (name: string) => result.answers[name] as Found;

  it('loads every city', () => {
    console.log(printed[0]);
    expect(all.length).toBeGreaterThan(135_000);
    expect(result).toMatchObject({ loaded: all.length, failed: 0 });
  });

  it('finds the cities of a country', () => {
    const { total, hits } = found('term').hits;
    const icelandic = all.filter(({ city }) => city.country === 'IS');
    expect(total).toEqual({ value: icelandic.length, relation: 'eq' });
    expect(hits).toHaveLength(3);
    for (const hit of hits) expect(icelandic.find(({ id }) => id === hit._id)?.city).toEqual(hit._source);
    expect(icelandic.map(({ city }) => city.name)).toContain('Reykjavík');
  });

  it('finds words in names, the best first', () => {
    const { hits } = found('match').hits;
    for (const hit of hits) expect(hit._source.name).toMatch(/san francisco/i);
    const scores = hits.map((hit) => hit._score ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(0);
  });

  it('combines words and filters', () => {
    const { total, hits } = found('bool').hits;
    expect(hits.map((hit) => hit._source.name).sort()).toEqual(['Kyoto', 'Osaka']);
    expect(total.value).toBe(2);
    for (const hit of hits) expect(hit._source).toMatchObject({ country: 'JP' });
  });

  it('counts the documents, country by country', () => {
    const { sum_other_doc_count, buckets } = found('terms').aggregations?.countries ?? expect.fail('no buckets');
    const expected = countries.slice(0, 5).map(([key, rows]) => ({
      key,
      doc_count: rows.length,
      largest: { value: Math.max(...rows.map(({ city }) => city.population)) },
    }));
    expect(buckets).toEqual(expected);
    const counted = buckets.reduce((sum, bucket) => sum + bucket.doc_count, 0);
    expect(counted + sum_other_doc_count).toBe(all.length);
  });

  it('sorts by population', () => {
    const largest = all.map(({ city }) => city.population).sort((a, b) => b - a);
    expect(found('sort').hits.hits.map((hit) => hit._source.population)).toEqual(largest.slice(0, 5));
    expect(found('sort').hits.hits[0]?._source.name).toBe('Shanghai');
  });

  it('prints a reply under each search', () => {
    expect(printed.filter((line) => line.startsWith('\n'))).toHaveLength(5);
    expect(printed.join('\n')).toContain('Osaka');
  });
});
