/**
 * `percolate` skips stored queries whose terms a document lacks: it must still return exactly the queries that match the document
 * when they are searches of an index of that document.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { random } from '../../../bench/search/corpus.ts';
import { type Standin, start } from '../../../src/index.ts';

const QUERIES = 400;
const ROUNDS = 12;
let standin: Standin;

const send = async (method: string, path: string, body: string, type = 'application/json') => {
  const reply = await fetch(`${standin.url}${path}`, { method, body, headers: { 'content-type': type } });
  const text = await reply.text();
  expect(reply.status, text).toBeLessThan(300);
  return JSON.parse(text);
};

const next = random(11);
const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
const WORDS = ['ox', 'hen', 'goat', 'sheep', 'donkey', 'a', 'rooster'];
const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ');

function bool(depth: number): object {
  const clauses = (most: number) => Array.from({ length: Math.floor(next() * (most + 1)) }, () => query(depth - 1));
  const should = clauses(4);
  return {
    bool: {
      must: clauses(2),
      filter: clauses(1),
      should,
      must_not: next() < 0.2 ? clauses(1) : [],
      ...(next() < 0.5 ? { minimum_should_match: Math.floor(next() * 4) } : {}),
    },
  };
}

function query(depth: number): object {
  if (depth > 0 && next() < 0.6) return bool(depth);
  return pick([
    () => ({ term: { t: pick(WORDS) } }),
    () => ({ terms: { t: [pick(WORDS), pick(WORDS)] } }),
    () => ({ match: { t: { query: words(3), minimum_should_match: 1 + Math.floor(next() * 3) } } }),
    () => ({ match: { t: { query: words(2), operator: 'and' } } }),
    () => ({ match_phrase: { t: words(2) } }),
    () => ({ range: { n: { gte: Math.floor(next() * 10) } } }),
    () => ({ constant_score: { filter: { term: { t: pick(WORDS) } } } }),
    () => ({ dis_max: { queries: [{ term: { t: pick(WORDS) } }, { match_phrase: { t: words(2) } }] } }),
    () => ({ prefix: { t: pick(WORDS).slice(0, 2) } }),
    () => ({ match_all: {} }),
  ])();
}

const queries = Array.from({ length: QUERIES }, () => query(2));
const text = { t: { type: 'text' }, n: { type: 'long' } };

beforeAll(async () => {
  standin = await start();
  await send('PUT', '/stored', JSON.stringify({ mappings: { properties: { q: { type: 'percolator' }, ...text } } }));
  const lines = queries.map((q, at) => `${JSON.stringify({ index: { _id: `${at}` } })}\n${JSON.stringify({ q })}\n`);
  await send('POST', '/stored/_bulk?refresh=true', lines.join(''), 'application/x-ndjson');
});
afterAll(() => standin.close());

it('returns the stored queries that match the document', { timeout: 60_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const document = { t: words(1 + Math.floor(next() * 4)), n: Math.floor(next() * 10) };
    const index = `one_${round}`;
    await send('PUT', `/${index}`, JSON.stringify({ mappings: { properties: text } }));
    await send('PUT', `/${index}/_doc/1?refresh=true`, JSON.stringify(document));
    const searches = queries.map((q) => `${JSON.stringify({ index })}\n${JSON.stringify({ query: q, size: 0 })}\n`);
    const { responses } = await send('POST', '/_msearch', searches.join(''), 'application/x-ndjson');
    const expected = responses.flatMap((reply: { hits: { total: { value: number } } }, at: number) =>
      reply.hits.total.value > 0 ? [at] : [],
    );
    const body = { query: { percolate: { field: 'q', document } }, size: QUERIES, _source: false };
    const found = await send('POST', '/stored/_search', JSON.stringify(body));
    const ids = found.hits.hits.map((hit: { _id: string }) => Number(hit._id)).sort((a: number, b: number) => a - b);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(QUERIES);
    expect(ids, JSON.stringify(document)).toEqual(expected);
  }
});
