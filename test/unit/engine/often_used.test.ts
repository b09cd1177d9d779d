/**
 * Caches of large leaves: the postings of a term are decompressed, and the documents of a column sorted by value, once they were searched
 * often enough. Hits, scores and order must not depend on it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkBodies, definition, random, word } from '../../../bench/search/corpus.ts';
import { bodies, names } from '../../../bench/search/queries.ts';
import { type Standin, start } from '../../../src/index.ts';

const DOCUMENTS = 6000;
/** More searches than it takes for the postings of a term to be decompressed. */
const TIMES = 5;
let standin: Standin;

const send = async (method: string, path: string, body: string, type = 'application/json') => {
  const reply = await fetch(`${standin.url}${path}`, { method, body, headers: { 'content-type': type } });
  const text = await reply.text();
  expect(reply.status, text).toBe(200);
  return JSON.parse(text);
};

beforeAll(async () => {
  standin = await start();
  // The same documents in leaves that are too small for these caches, and in one that is not.
  for (const [index, size] of [
    ['small', DOCUMENTS / 4],
    ['large', DOCUMENTS],
  ] as const) {
    await send('PUT', `/${index}`, JSON.stringify(definition));
    for (const body of bulkBodies(DOCUMENTS, size))
      await send('POST', `/${index}/_bulk?refresh=true`, body, 'application/x-ndjson');
  }
});
afterAll(() => standin.close());

const next = random(5);
const common = () => word(Math.floor(next() * 12));
const any = () => word(Math.floor(next() ** 2 * 2000));
const phrase = (text: string, slop = 0) => ({ match_phrase: { body: { query: text, slop } } });
const twice = (between = '', slop = 0) => {
  const same = common();
  return phrase(`${same} ${between}${same}`, slop);
};
const near = (slop: number) => ({
  span_near: { clauses: [{ span_term: { body: common() } }, { span_term: { body: common() } }], slop, in_order: true },
});

const mixed = (): object[] => [
  phrase(`${common()} ${common()}`),
  phrase(`${common()} ${common()} ${common()}`),
  phrase(`${common()} ${any()}`),
  twice(),
  twice(`${common()} `),
  twice('', 1),
  phrase(`${any()} ${common()}`, 2),
  phrase(`${common()} ${common()}`, 3),
  // With fewer expansions than terms, the result would depend on the leaves.
  { match_phrase_prefix: { body: { query: `${common()} ${common().slice(0, 3)}`, max_expansions: 5000 } } },
  near(0),
  near(4),
  { intervals: { body: { match: { query: `${common()} ${common()}`, max_gaps: 2 } } } },
  { match: { body: `${common()} ${any()} ${any()}` } },
  { match: { body: { query: `${common()} ${common()}`, operator: 'and' } } },
  { match: { body: { query: `${common()} ${any()}`, operator: 'and' } } },
  { multi_match: { query: `${common()} ${any()}`, fields: ['title^2', 'body'], type: 'best_fields' } },
  { multi_match: { query: `${common()} ${any()}`, fields: ['title', 'body'], type: 'cross_fields' } },
  { combined_fields: { query: `${common()} ${any()}`, fields: ['title', 'body'] } },
  {
    bool: {
      must: [{ match: { body: any() } }],
      should: [{ match: { body: common() } }],
      must_not: [phrase(`${common()} ${common()}`)],
    },
  },
  { bool: { must: [{ match: { title: common() } }], filter: [{ term: { status: 'published' } }] } },
  { bool: { should: [phrase(`${common()} ${common()}`), { match: { body: common() } }], minimum_should_match: 1 } },
  { terms: { status: ['draft', 'review'] } },
];

const kinds = new Map<string, object[]>(names.map((name) => [name, bodies(name, 6).map((body) => JSON.parse(body))]));
for (const query of Array.from({ length: 8 }, mixed).flat()) {
  const kind = `${Object.keys(query)[0]} of any`;
  kinds.set(kind, [...(kinds.get(kind) ?? []), { query }]);
}

/** More searches than it takes for the documents of a column to be sorted by value. */
const COLUMN_TIMES = 20;
const columns = ['views', 'created', 'price', 'status', 'author'];
const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
const day = () => new Date(1_577_836_800_000 + Math.floor(next() * 1900) * 86_400_000).toISOString().slice(0, 10);

/** A search whose hits are in the order of one column or several. */
const sorted = () => {
  const fields = [pick(columns.slice(0, 3)), pick(columns), pick(columns)].slice(0, 1 + Math.floor(next() * 3));
  const query = pick<() => object>([
    () => ({ range: { created: { gte: day() } } }),
    () => ({ range: { price: { gte: Math.floor(next() * 900), lt: 950 } } }),
    () => ({ range: { views: { lte: Math.floor(next() * 3) } } }),
    () => ({ match: { body: `${common()} ${any()}` } }),
    () => ({ term: { status: 'published' } }),
    () => ({ bool: { filter: [{ range: { created: { lt: day() } } }], must_not: [{ term: { status: 'draft' } }] } }),
    () => ({ match_all: {} }),
  ])();
  const sort = [...new Set(fields)].map((field) => ({ [field]: pick(['asc', 'desc']) }));
  return { query, sort, size: pick([1, 5, 10, 40]), from: pick([0, 0, 7]) };
};

interface Hit {
  readonly _id: string;
  readonly _score: number;
  readonly sort?: readonly unknown[];
}

const search = async (index: string, request: object) => {
  const { hits, aggregations } = await send('POST', `/${index}/_search`, JSON.stringify(request));
  const found: [string, number, (readonly unknown[])?][] = hits.hits.map(({ _id, _score, sort }: Hit) => [
    _id,
    _score,
    sort,
  ]);
  return { total: hits.total, max_score: hits.max_score, found, aggregations };
};

it.each([...kinds])('%s', async (kind, requests) => {
  let matches = 0;
  for (const request of requests) {
    for (const track_total_hits of [true, 30, false]) {
      const requested = { ...request, track_total_hits };
      const expected = await search('small', requested);
      for (let time = 0; time < TIMES; time++) expect(await search('large', requested)).toEqual(expected);
      matches += expected.found.length;
    }
  }
  if (kind !== 'wildcard_nothing') expect(matches).toBeGreaterThan(0);
});

it('in the order of columns', async () => {
  for (const column of columns.slice(0, 3)) {
    for (let time = 0; time < COLUMN_TIMES; time++) await search('large', { sort: [column] });
  }
  for (const request of Array.from({ length: 80 }, sorted)) {
    for (const track_total_hits of [true, 30, false]) {
      const first = { ...request, track_total_hits };
      const expected = await search('small', first);
      expect(await search('large', first), JSON.stringify(first)).toEqual(expected);
      const search_after = expected.found.at(-1)?.[2];
      if (search_after === undefined) continue;
      const second = { ...first, from: 0, search_after };
      expect(await search('large', second), JSON.stringify(second)).toEqual(await search('small', second));
    }
  }
});
