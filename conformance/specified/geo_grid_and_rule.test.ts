import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { clientOf } from './client.ts';

const POINTS = Array.from({ length: 120 }, (_, at) => ({
  lat: ((at * 37) % 179) - 89 + at / 1000,
  lon: ((at * 53) % 359) - 179 - at / 700,
}));
const EDGES = ['0,0', '90,180', '-90,-180', '45,0', '0,-45', '85.06,179.999', '-89.9,12'];
const GRIDS = [
  ['geohash', 'geohash_grid', [1, 2, 5]],
  ['geotile', 'geotile_grid', [0, 3, 9]],
  ['geohex', 'geohex_grid', [0, 2, 6]],
] as const;

describe.each(MAJORS)('geo_grid on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const { ask, ok } = clientOf(() => url);
  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    await ok('PUT', '/g', { mappings: { properties: { p: { type: 'geo_point' }, k: { type: 'keyword' } } } });
    const points = [...POINTS, ...EDGES, [POINTS[3], POINTS[4]].map((point) => ({ ...point }))];
    const lines = points.flatMap((p) => ['{"index":{}}', JSON.stringify({ p })]);
    await ok('POST', '/g/_bulk?refresh', `${lines.join('\n')}\n`);
    await ok('POST', '/g/_doc?refresh', { k: 'no point' });
  });
  afterAll(() => candidate?.close());

  test.each(GRIDS)('a cell of %s holds what the bucket of %s counts', async (name, kind, precisions) => {
    for (const precision of precisions) {
      const { aggregations } = await ok('POST', '/g/_search', {
        size: 0,
        aggs: { g: { [kind]: { field: 'p', precision } } },
      });
      const cells: readonly { key: string; doc_count: number }[] = aggregations.g.buckets;
      expect(cells.length).toBeGreaterThan(0);
      const filters = Object.fromEntries(cells.map(({ key }) => [key, { geo_grid: { p: { [name]: key } } }]));
      const found = (await ok('POST', '/g/_search', { size: 0, aggs: { f: { filters: { filters } } } })).aggregations.f;
      for (const { key, doc_count } of cells) expect([key, found.buckets[key].doc_count]).toEqual([key, doc_count]);
    }
  });

  test('it scores a constant, and unmapped fields may be ignored', async () => {
    const cell = { geohash: 'u' };
    const { hits } = await ok('POST', '/g/_search', {
      query: { geo_grid: { p: cell, boost: 2.5, _name: 'n' } },
      size: 3,
    });
    expect(hits.total.value).toBeGreaterThan(0);
    for (const hit of hits.hits) expect([hit._score, hit.matched_queries]).toEqual([2.5, ['n']]);
    expect((await ask('POST', '/g/_search', { query: { geo_grid: { nope: cell } } })).status).toBe(400);
    const query = { geo_grid: { nope: cell, ignore_unmapped: true } };
    expect((await ok('POST', '/g/_count', { query })).count).toBe(0);
  });

  test.each([
    {},
    { p: {} },
    { p: { geohash: 'a' } },
    { p: { geohash: '0123456789bcd' } },
    { p: { geotile: '1/2' } },
    { p: { geotile: '1/2/0' } },
    { p: { geohex: 'x' } },
    { p: { geohash: 1 } },
    { p: { s2: 'x' } },
    { p: { geohash: 'u', geotile: '0/0/0' } },
    { p: { geohash: 'u' }, q: { geohash: 'u' } },
    { p: { geohash: 'u' }, nope: 1 },
    { k: { geohash: 'u' } },
  ])('%j is refused', async (geo_grid) => {
    expect((await ask('POST', '/g/_search', { query: { geo_grid } })).status).toBe(400);
  });
});

describe.each(MAJORS)('query rules on %i', (major) => {
  let candidate: Standin;
  let url: string;
  const { ask, ok } = clientOf(() => url);
  const rule = (rule_id: string, type: string, values: readonly unknown[], actions: object, criterion = 'exact') => ({
    rule_id,
    type,
    criteria: [{ type: criterion, metadata: 'user', values }],
    actions,
  });
  const found = async (query: object, index = 'a') => {
    const { hits } = await ok('POST', `/${index}/_search`, { query, size: 50 });
    expect(hits.total.value).toBe(hits.hits.length);
    return hits.hits.map(({ _id, _score }: { _id: string; _score: number }) => ({ _id, _score }));
  };
  const organic = { match: { t: 'red fox' } };
  const by = (user: unknown, ruleset_ids: unknown = ['one']) => ({
    rule: { organic, match_criteria: { user }, ruleset_ids },
  });

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    await ok('PUT', '/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } });
    for (let doc = 0; doc < 12; doc++) {
      await ok('PUT', `/a/_doc/${doc}`, { t: ['red', 'red fox', 'fox', 'blue'][doc % 4] });
    }
    await ok('POST', '/a/_refresh');
    await ok('PUT', '/_query_rules/one', {
      rules: [
        rule('p', 'pinned', ['ann', 'bob'], { ids: ['3', '8'] }),
        rule('q', 'pinned', ['bob'], {
          docs: [
            { _index: 'a', _id: '7' },
            { _index: 'other', _id: '2' },
          ],
        }),
        rule('x', 'exclude', ['cat'], { ids: ['1', '2'] }),
        rule('b', 'pinned', ['both'], { ids: ['1'] }),
        rule('e', 'exclude', ['both'], { ids: ['1'] }),
      ],
    });
    await ok('PUT', '/_query_rules/two', { rules: [rule('p', 'pinned', ['bo'], { ids: ['5'] }, 'prefix')] });
  });
  afterAll(() => candidate?.close());

  test('rules that do not apply change nothing', async () => {
    expect(await found(by('nobody'))).toEqual(await found(organic));
  });

  test.each([
    ['ann', ['one'], ['3', '8']],
    ['ann', 'one', ['3', '8']],
    ['bob', ['one'], ['3', '8', '7']],
    ['bob', ['two', 'one'], ['5', '3', '8', '7']],
    ['bob', ['one', 'two'], ['3', '8', '7', '5']],
  ])('what applies to %s in %j pins %j', async (user, rulesets, ids) => {
    // A document that is pinned in another index has its place, too.
    const docs = ids.flatMap((_id) =>
      _id === '7'
        ? [
            { _index: 'a', _id },
            { _index: 'other', _id: '2' },
          ]
        : [{ _id }],
    );
    const pinned = { pinned: { docs, organic } };
    expect(await found(by(user, rulesets))).toEqual(await found(pinned));
    expect((await found(by(user, rulesets))).slice(0, ids.length).map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  });

  test('excluded documents are no hits, and others score as they do', async () => {
    const others = (await found(organic)).filter(({ _id }: { _id: string }) => !['1', '2'].includes(_id));
    expect(await found(by('cat'))).toEqual(others);
  });

  test('the rules hold where the query is inside another, in counts and in several searches', async () => {
    const inside = { bool: { must: by('cat'), filter: { match: { t: 'fox' } } } };
    expect(await found(inside)).toHaveLength(4);
    expect((await ok('POST', '/a/_count', { query: by('cat') })).count).toBe((await found(by('cat'))).length);
    const lines = [{}, { query: by('ann') }, {}, { query: by('cat') }].map((line) => JSON.stringify(line)).join('\n');
    const { responses } = await ok('POST', '/a/_msearch', `${lines}\n`);
    expect(responses[0].hits.hits[0]._id).toBe('3');
    expect(responses[1].hits.total.value).toBe((await found(by('cat'))).length);
  });

  test('a ruleset that does not exist is not found, and a document that is both pinned and excluded is refused', async () => {
    expect((await ask('POST', '/a/_search', { query: by('ann', ['nope']) })).status).toBe(404);
    expect((await ask('POST', '/a/_search', { query: by('both') })).status).toBe(501);
  });

  test.each([
    { organic },
    { organic, ruleset_ids: ['one'] },
    { organic, match_criteria: { user: 'ann' } },
    { organic, match_criteria: {}, ruleset_ids: ['one'] },
    { match_criteria: { user: 'ann' }, ruleset_ids: ['one'] },
    { organic, match_criteria: { user: 'ann' }, ruleset_ids: [] },
    { organic, match_criteria: { user: 'ann' }, ruleset_ids: Array.from({ length: 11 }, () => 'one') },
    { organic, match_criteria: 'ann', ruleset_ids: ['one'] },
    { organic, match_criteria: { user: 'ann' }, ruleset_ids: ['one'], nope: 1 },
  ])('%j is refused', async (body) => {
    expect((await ask('POST', '/a/_search', { query: { rule: body } })).status).toBe(400);
  });
});
