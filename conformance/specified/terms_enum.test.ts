import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, post, put, type Step } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

const WORDS = ['a', 'ab', 'abc', 'Ab', 'aB', 'b', 'ba', 'Äb', 'äb', 'a b', 'a*', 'zürich', '', 'abd', 'x_1', 'x-1'];
const properties = {
  k: { type: 'keyword' },
  o: { type: 'object', properties: { k: { type: 'keyword' } } },
  f: { type: 'flattened' },
};
const documents = WORDS.map((word, n) => ({
  k: [word, WORDS[n - 1] ?? word],
  o: { k: word },
  f: { x: word, y: `${word}y` },
  n,
}));
const FIELDS = ['k', 'o.k', 'f.x', 'f.y', 'f'];
const TEXTS = [undefined, '', 'a', 'A', 'ab', 'ä', 'a*', 'x', 'nope', ...WORDS.slice(10)];

interface Terms {
  readonly terms: readonly string[];
  readonly complete: boolean;
  readonly _shards: { readonly total: number };
}

const bytes = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));

describe.each(MAJORS)('terms of a field on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (index: string, body: object) => {
    const { status, body: text } = await exchange(url, post(`/${index}/_terms_enum`, body));
    expect(text).toMatch(/^\{/);
    return { status, body: JSON.parse(text) as Terms };
  };
  /** The field's values in the documents that match a query, as an aggregation returns them. */
  const values = async (index: string, field: string, query: object): Promise<string[]> => {
    const body = { size: 0, query, aggs: { t: { terms: { field, size: 1000 } } } };
    const reply = await exchange(url, post(`/${index}/_search`, body));
    const { aggregations } = JSON.parse(reply.body) as { aggregations: { t: { buckets: { key: string }[] } } };
    return aggregations.t.buckets.map(({ key }) => key).sort(bytes);
  };
  /** The terms of a prefix: those whose documents a prefix query matches. */
  const expected = async (index: string, field: string, text: string, case_insensitive: boolean): Promise<string[]> => {
    const all = await values(index, field, { match_all: {} });
    const found: string[] = [];
    for (const term of all) {
      const probe = `probe-${field.replaceAll('.', '-')}-${all.indexOf(term)}`;
      const known = await exchange(
        url,
        post(`/${probe}/_count`, { query: { prefix: { k: { value: text, case_insensitive } } } }),
      );
      if ((JSON.parse(known.body) as { count: number }).count === 1) found.push(term);
    }
    return found;
  };

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const steps: Step[] = [1, 3].flatMap((number_of_shards) => [
      put(`/s${number_of_shards}`, { settings: { number_of_shards }, mappings: { properties } }),
      load(`s${number_of_shards}`, documents),
    ]);
    steps.push(
      put('/other', { mappings: { properties } }),
      load('other', [{ k: 'abz', o: { k: 'q' }, n: 99 }]),
      put('/bare', {}),
    );
    for (const step of steps) await exchange(url, step);
    for (const field of FIELDS) {
      for (const [n, term] of (await values('s1', field, { match_all: {} })).entries()) {
        const probe = `probe-${field.replaceAll('.', '-')}-${n}`;
        await exchange(url, put(`/${probe}`, { mappings: { properties: { k: { type: 'keyword' } } } }));
        await exchange(url, load(probe, [{ k: term }]));
      }
    }
  }, 120_000);
  afterAll(() => candidate?.close());

  test.each(FIELDS)('of %s are those that a prefix query finds', { timeout: 60_000 }, async (field) => {
    let reported = 0;
    for (const string of TEXTS) {
      for (const case_insensitive of [false, true]) {
        const all = await expected('s1', field, string ?? '', case_insensitive);
        reported += all.length;
        const body = { field, size: 1000, case_insensitive, ...(string === undefined ? {} : { string }) };
        for (const index of ['s1', 's3', 's1,s3', 's*']) {
          expect((await send(index, body)).body).toMatchObject({ terms: all, complete: true });
        }
      }
    }
    expect(reported).toBeGreaterThan(50);
  });

  test('come in pages', async () => {
    const { terms: all } = (await send('s*,other', { field: 'k', size: 1000 })).body;
    expect(all.length).toBeGreaterThan(12);
    const pages: string[] = [];
    for (let after: string | undefined; ; after = pages.at(-1)) {
      const body = { field: 'k', size: 4, ...(after === undefined ? {} : { search_after: after }) };
      const { terms, complete } = (await send('s*,other', body)).body;
      expect(terms.length).toBeLessThanOrEqual(4);
      pages.push(...terms);
      expect(complete).toBe(pages.length === all.length);
      if (complete) break;
    }
    expect(pages).toEqual(all);
    expect((await send('s1', { field: 'k' })).body.terms).toEqual(
      (await send('s1', { field: 'k', size: 10 })).body.terms,
    );
  });

  test('of indices that a filter excludes are not returned', async () => {
    const filter = { term: { _index: 'other' } };
    expect((await send('s*,other', { field: 'k', index_filter: filter })).body).toEqual({
      _shards: { total: 5, successful: 5, failed: 0 },
      terms: ['abz'],
      complete: true,
    });
  });

  test('of _index are names of indices', async () => {
    expect((await send('s*,other,bare', { field: '_index' })).body.terms).toEqual(['bare', 'other', 's1', 's3']);
    expect((await send('s*,other', { field: '_index', string: 'S', case_insensitive: true })).body.terms).toEqual([
      's1',
      's3',
    ]);
  });

  test('that nobody has are none', async () => {
    expect((await send('bare', { field: 'k' })).body).toMatchObject({ terms: [], complete: true });
  });

  test.each([
    ['s1', {}],
    ['s1', { field: 'n' }],
    ['s1', { field: '_id' }],
    ['s1', { field: 'k', size: 0 }],
    ['s1', { field: 'k', nope: 1 }],
    ['s1', { field: 'k', string: 1 }],
    ['s1', []],
  ] as const)('are refused by name where no specification says what is told: %s %j', async (index, body) => {
    const { status, body: reply } = await send(index, body);
    expect([status, reply]).toMatchObject([501, { error: { type: 'not_implemented' } }]);
  });

  test.each([
    ['/s1/_terms_enum?nope=1', { field: 'k' }, 400],
    ['/nope/_terms_enum', { field: 'k' }, 404],
    ['/s1/_terms_enum', '{"field":', 400],
    ['/s1/_terms_enum', { field: 'k', index_filter: { nope: {} } }, 400],
    ['/s1/_terms_enum', { field: 'k', timeout: 'x' }, 400],
  ] as const)('are asked for with general mistakes: %s %j', async (path, body, status) => {
    expect((await exchange(url, post(path, body))).status).toBe(status);
  });
});
