import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, ndjson, put } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import {
  dog,
  type Found,
  fox,
  type Hit,
  INDICES,
  idOf,
  linearOf,
  near,
  RankedIndex,
  rrf,
  scored,
  standard,
} from './ranked_index.ts';
import type { Scored } from './ranking_model.ts';

describe.each(MAJORS)('hits of merged retrievers on %i', { timeout: 120_000 }, (major) => {
  let ranked: RankedIndex;
  beforeAll(async () => {
    ranked = await RankedIndex.open(major);
  });
  afterAll(() => ranked?.close());

  test.each(INDICES)('pages are parts of the window, and all that matches is counted: %s', async (index) => {
    const aggs = { c: { value_count: { field: 'n' } }, s: { sum: { field: 'n' } } };
    for (const [name, retriever] of [
      ['rrf', rrf([fox, dog, near(7)], { rank_window_size: 9 })],
      [
        'linear',
        linearOf(
          [fox, dog, near(7)].map((inside) => ({ retriever: inside })),
          { rank_window_size: 9 },
        ),
      ],
      ['inside', rrf([rrf([fox, dog], { rank_window_size: 9 }), near(7)], { rank_window_size: 9 })],
    ] as const) {
      const whole = await ranked.found(index, { retriever, aggs });
      const pages: Scored[] = [];
      for (const from of [0, 2, 4, 6, 8, 10])
        pages.push(...scored(await ranked.found(index, { retriever, from, size: 2 })));
      expect(pages, name).toEqual(scored(whole));
      expect(whole.hits.hits.length).toBe(9);
      const neighbours = (await ranked.returnedHits(index, near(7), 9)).map(({ id }) => id.split('/'));
      const ofIndices = [...new Set(neighbours.map(([of]) => of))].map((of) => ({
        bool: {
          filter: [
            { term: { _index: of } },
            { ids: { values: neighbours.filter(([a]) => a === of).map(([, id]) => id) } },
          ],
        },
      }));
      const should = [{ match: { t: 'fox' } }, { match: { t: 'red dog' } }, ...ofIndices];
      const union = await ranked.found(index, { query: { bool: { should } }, size: 0, aggs });
      expect(whole.hits.total).toEqual(union.hits.total);
      expect(whole.aggregations).toEqual(union.aggregations);
      expect(whole.hits.total.value).toBeGreaterThan(9);
    }
  });

  test.each(INDICES)('hits show what they show elsewhere: %s', async (index) => {
    const highlight = { fields: { t: {} } };
    const named = { f: 'fox', l: 'lazy' };
    const should = Object.entries(named).map(([_name, query]) => ({ match: { t: { query, _name } } }));
    const inside = Object.entries(named).map(([_name, query]) => standard({ match: { t: query } }, { _name }));
    const retriever = rrf([...inside, near(5)], { rank_window_size: 20 });
    const parts = await ranked.found(index, { retriever, highlight, fields: ['n', 'k'], collapse: { field: 'k' } });
    const all = await ranked.found(index, { retriever, highlight, fields: ['n', 'k'] });
    const plain = await ranked.found(index, { query: { bool: { should } }, highlight, fields: ['n', 'k'], size: 200 });
    const known = new Map(plain.hits.hits.map((hit) => [idOf(hit), hit]));
    expect(all.hits.hits.length).toBe(20);
    for (const hit of all.hits.hits) {
      const elsewhere = known.get(idOf(hit));
      expect(hit.highlight).toEqual(elsewhere?.highlight);
      expect(hit.matched_queries).toEqual(elsewhere?.matched_queries);
      if (elsewhere) expect(hit.fields).toEqual(elsewhere.fields);
    }
    expect(all.hits.hits.filter((hit) => hit.highlight).length).toBeGreaterThan(5);
    // The best document of each group is returned.
    const groups = new Map<string, Scored>();
    for (const [at, hit] of all.hits.hits.entries()) {
      const group = JSON.stringify((hit.fields as { k: unknown }).k);
      const best = scored(all)[at];
      if (best && !groups.has(group)) groups.set(group, best);
    }
    expect(scored(parts)).toEqual([...groups.values()]);
  });

  test.each(INDICES)('the name of a knn is told of the documents that it finds: %s', async (index) => {
    const nearest = (await ranked.returnedHits(index, near(5), 5)).map(({ id }) => id);
    for (const inside of [near(5, { _name: 'n' }), rrf([near(5, { _name: 'n' }), near(5)], { rank_window_size: 30 })]) {
      const found = await ranked.found(index, { retriever: rrf([inside, fox], { rank_window_size: 30 }) });
      const named = found.hits.hits.filter((hit) => hit.matched_queries?.includes('n'));
      expect(named.map(idOf).sort()).toEqual([...nearest].sort());
    }
  });

  test('names, hits within hits, several searches, points in time', async () => {
    const nested = { nested: { path: 'o', query: { term: { 'o.m': 2 } }, inner_hits: { name: 'objects' } } };
    const retriever = rrf(
      [standard(nested, { _name: 'left' }), standard({ match: { t: 'fox' } }, { _name: 'right' })],
      {
        _name: 'all',
        rank_window_size: 30,
      },
    );
    const { hits } = await ranked.found('s1', { retriever });
    const plain = await ranked.found('s1', { query: nested, size: 30 });
    const within = (hit: Hit) => hit.inner_hits;
    const known = new Map(plain.hits.hits.map((hit) => [hit._id, within(hit)]));
    let both = 0;
    for (const hit of hits.hits) {
      const expected = known.get(hit._id);
      if (expected) expect(within(hit)).toEqual(expected);
      else expect(within(hit)).toMatchObject({ objects: { hits: { total: { value: 0 }, hits: [] } } });
      const names = [...(hit.matched_queries ?? [])].sort();
      expect(names).toContain('all');
      expect(names.includes('left')).toBe(expected !== undefined);
      if (names.length === 3) both++;
    }
    expect(both).toBeGreaterThan(0);

    const searches = [{ index: 's3' }, { retriever }, { index: 's3' }, { retriever: rrf([fox, dog]) }];
    const several = await ranked.request('/_msearch', ndjson(searches));
    const { responses } = JSON.parse(several.body) as { responses: Found[] };
    const expected = await ranked.returnedHits('s3', rrf([fox, dog]), 10);
    expect(responses[1]?.hits.hits.map(idOf)).toEqual(expected.map(({ id }) => id));
    const opened = await ranked.request('/s3/_pit?keep_alive=1m');
    const pit = { id: (JSON.parse(opened.body) as { id: string }).id };
    const held = await ranked.request('/_search', { pit, retriever: rrf([fox, dog]), _source: false });
    expect(scored(JSON.parse(held.body) as Found)).toEqual(expected);
    const later = await ranked.request('/s3/_async_search', { retriever: rrf([fox, dog]), _source: false });
    const { response } = JSON.parse(later.body) as { response: Found };
    expect(scored(response)).toEqual(expected);
  });

  test('the examples of the documentation', async () => {
    const properties = {
      w: { type: 'text' },
      v: { type: 'dense_vector', dims: 1, similarity: 'l2_norm', index_options: { type: 'flat' } },
      a: { type: 'integer' },
      b: { type: 'integer' },
    };
    await ranked.send(put('/documented', { mappings: { properties } }));
    await ranked.send(
      load('documented', [
        { w: 'x', v: [5], n: 1, a: 1, b: 4 },
        { w: 'x x', v: [4], n: 2, a: 2, b: 5 },
        { w: 'x x x', v: [3], n: 1, a: 3, b: 3 },
        { w: 'x x x x', n: 2, a: 4, b: 2 },
        { v: [0], n: 1, b: 1 },
      ]),
    );
    const both = (window: number) =>
      rrf([standard({ term: { w: 'x' } }), near(5, { query_vector: [3] })], {
        rank_window_size: window,
        rank_constant: 1,
      });
    const sendRequest = async (retriever: object, beside: object) => {
      const reply = await ranked.found('documented', { retriever, ...beside });
      return [reply.hits.total.value, ...reply.hits.hits.map(({ _id, _score }) => [_id, _score])];
    };
    expect(await sendRequest(both(5), { size: 3 })).toEqual([5, ['3', 0.8333334], ['2', 0.5833334], ['4', 0.5]]);
    const counted = await ranked.found('documented', {
      retriever: both(5),
      size: 3,
      aggs: { c: { terms: { field: 'n' } } },
    });
    expect(counted.aggregations.c).toMatchObject({
      buckets: [
        { key: 1, doc_count: 3 },
        { key: 2, doc_count: 2 },
      ],
    });
    // Two queries that rank the documents 1, 2, 3, 4 and 5, 4, 3, 1, 2.
    const by = (field: string) => standard({ exists: { field } }, { sort: [field] });
    const pages = rrf([by('a'), by('b')], { rank_window_size: 5, rank_constant: 1 });
    for (const [from, ids] of [
      [0, ['1', '4']],
      [2, ['2', '3']],
      [4, ['5']],
      [6, []],
    ] as const) {
      const reply = await ranked.found('documented', { retriever: pages, from, size: 2 });
      expect(reply.hits.hits.map(({ _id }) => _id)).toEqual(ids);
    }
    const least = rrf([by('a'), by('b')], { rank_window_size: 2, rank_constant: 1 });
    expect((await sendRequest(least, { size: 2 })).slice(1)).toEqual([
      ['1', 0.5],
      ['5', 0.5],
    ]);
    expect((await sendRequest(least, { from: 2, size: 2 })).slice(1)).toEqual([]);
  });
});
