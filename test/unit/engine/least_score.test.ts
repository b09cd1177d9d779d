/** Searches that skip documents below the minimum competitive score return the same as those that visit all. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkBodies, definition, random, word } from '../../../bench/search/corpus.ts';
import { bodies, names } from '../../../bench/search/queries.ts';
import { type Standin, start } from '../../../src/index.ts';

let standin: Standin;

const send = async (method: string, path: string, body: string, type = 'application/json') => {
  const reply = await fetch(`${standin.url}${path}`, { method, body, headers: { 'content-type': type } });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
};

beforeAll(async () => {
  standin = await start();
  await send('PUT', '/articles', JSON.stringify({ ...definition, settings: { number_of_shards: 2 } }));
  // Several leaves: what was collected in one counts in the next.
  for (const body of bulkBodies(6000, 1500))
    await send('POST', '/articles/_bulk?refresh=true', body, 'application/x-ndjson');
});
afterAll(() => standin.close());

const next = random(3);
const some = () => word(Math.floor(next() ** 2 * 300));
const match = (field: string) => ({ match: { [field]: `${some()} ${some()} ${some()}` } });
const phrase = (slop: number) => ({ match_phrase: { body: { query: `${word(1)} ${word(2)}`, slop } } });

/** Queries whose clauses are weighed against each other in every way that scorers know. */
const mixed = (): object[] => [
  match('body'),
  phrase(0),
  phrase(3),
  { bool: { must: [match('body')], should: [match('title'), { term: { status: 'draft' } }] } },
  { bool: { must: [match('body'), match('title')], must_not: [{ term: { status: 'draft' } }] } },
  { bool: { should: [match('body'), phrase(1), { range: { price: { gte: 500 } } }] } },
  { bool: { should: [match('body'), match('title')], minimum_should_match: 2 } },
  { dis_max: { queries: [match('body'), match('title')], tie_breaker: 0.3 } },
  { dis_max: { queries: [match('body'), { constant_score: { filter: { match_all: {} }, boost: 2 } }] } },
  { multi_match: { query: `${some()} ${some()}`, fields: ['title^3', 'body'], type: 'cross_fields' } },
  { boosting: { positive: match('body'), negative: match('title'), negative_boost: 0.2 } },
  { function_score: { query: match('body'), field_value_factor: { field: 'price' } } },
  { constant_score: { filter: match('body') } },
  { wildcard: { body: `${some().slice(0, 2)}*` } },
];

const timed = names.filter((name) => name !== 'wildcard_nothing');
const kinds = new Map<string, object[]>(timed.map((name) => [name, bodies(name, 12).map((body) => JSON.parse(body))]));
for (const query of Array.from({ length: 6 }, mixed).flat()) {
  const kind = `${Object.keys(query)[0]} of any`;
  kinds.set(kind, [...(kinds.get(kind) ?? []), { query }]);
}

const search = async (request: object, track_total_hits: unknown) => {
  const { status, body } = await send('POST', '/articles/_search', JSON.stringify({ ...request, track_total_hits }));
  expect(status).toBe(200);
  return body.hits;
};

it.each([...kinds])('%s', async (_, requests) => {
  let matches = 0;
  for (const request of requests) {
    const all = await search(request, true);
    matches += all.total.value;
    for (const bound of [0, 20, false]) {
      const found = await search(request, bound);
      expect(found.hits).toEqual(all.hits);
      expect(found.max_score).toBe(all.max_score);
      const isMore = typeof bound === 'number' && all.total.value > bound;
      if (isMore) expect(found.total).toEqual({ value: bound, relation: 'gte' });
    }
  }
  expect(matches).toBeGreaterThan(0);
});
