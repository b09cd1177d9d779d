/** Ranges and sorts that use the documents in the order of a column return what a scan of all documents returns. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkBodies, definition, random } from '../../../bench/search/corpus.ts';
import { type Standin, start } from '../../../src/index.ts';

interface Article {
  readonly id: number;
  readonly status: string;
  readonly views: number;
  readonly price: number;
  readonly created: number;
}

const DAY = 86_400_000;
/** More searches than a column serves by scanning all its documents. */
const ROUNDS = 15;
const articles: Article[] = [];
let standin: Standin;

const send = async (method: string, path: string, body: string, type = 'application/json') => {
  const reply = await fetch(`${standin.url}${path}`, { method, body, headers: { 'content-type': type } });
  const text = await reply.text();
  expect(reply.status, text).toBe(200);
  return JSON.parse(text);
};

beforeAll(async () => {
  standin = await start();
  await send('PUT', '/articles', JSON.stringify(definition));
  // Two leaves that are large enough to be put in order.
  for (const body of bulkBodies(12_000, 6000)) {
    await send('POST', '/articles/_bulk?refresh=true', body, 'application/x-ndjson');
    const lines = body.trimEnd().split('\n');
    for (let at = 1; at < lines.length; at += 2) {
      articles.push({ id: articles.length, ...JSON.parse(lines[at] ?? '') });
    }
  }
});
afterAll(() => standin.close());

type Bounds = { readonly gte?: number; readonly lt?: number };
const isWithin = (value: number, { gte = -Infinity, lt = Infinity }: Bounds) => value >= gte && value < lt;
const next = random(11);

/** A range with anything from a few documents to nearly all. */
function bounds(greatest: number): Bounds {
  const gte = Math.floor(next() * greatest);
  return next() < 0.3 ? { gte } : { gte, lt: gte + Math.floor(next() ** 3 * greatest) };
}

type Order = readonly (readonly [keyof Article, 'asc' | 'desc'])[];

/** The first hits of those that match in this order; the order they were written in decides between equals. */
function best(matching: readonly Article[], order: Order): number[] {
  const compare = (left: Article, right: Article) => {
    for (const [key, direction] of order) {
      const difference = Number(left[key]) - Number(right[key]);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return left.id - right.id;
  };
  return [...matching]
    .sort(compare)
    .slice(0, 10)
    .map(({ id }) => id);
}

async function check(query: object, matches: (article: Article) => boolean, order: Order): Promise<number> {
  const matching = articles.filter(matches);
  for (const track_total_hits of [true, 100, false]) {
    const sort = order.map(([key, direction]) => ({ [key]: direction }));
    const request = { query, track_total_hits, _source: false, ...(order.length > 0 ? { sort } : {}) };
    const { hits } = await send('POST', '/articles/_search', JSON.stringify(request));
    expect(hits.hits.map(({ _id }: { _id: string }) => Number(_id))).toEqual(best(matching, order));
    if (track_total_hits === true) expect(hits.total.value).toBe(matching.length);
    if (track_total_hits === 100 && matching.length > 100) expect(hits.total).toEqual({ value: 100, relation: 'gte' });
  }
  return matching.length;
}

const ORDERS: readonly Order[] = [
  [],
  [['views', 'desc']],
  [['price', 'asc']],
  [
    ['views', 'asc'],
    ['created', 'desc'],
  ],
  [
    ['created', 'desc'],
    ['views', 'desc'],
  ],
];

it.each(ORDERS)('ranges of numbers and dates, in the order %s %s', async (...order) => {
  let most = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const price = bounds(1000);
    most = Math.max(most, await check({ range: { price } }, (article) => isWithin(article.price, price), order));
    const views = bounds(1000);
    await check({ range: { views } }, (article) => isWithin(article.views, views), order);
    const { gte = 0 } = bounds(2000);
    const created = { gte: 1_577_836_800_000 + gte * DAY };
    const filter = [{ range: { created } }, { term: { status: 'draft' } }];
    const isFound = (article: Article) => isWithin(article.created, created) && article.status === 'draft';
    await check({ constant_score: { filter: { bool: { filter } } } }, isFound, order);
  }
  expect(most).toBeGreaterThan(6000);
});
