import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import {
  dog,
  fox,
  INDICES,
  late,
  linearOf,
  near,
  RankedIndex,
  type Retriever,
  rrf,
  same,
  scored,
  standard,
} from './ranked_index.ts';
import { linear, type Normalizer, reciprocal } from './ranking_model.ts';

const none = standard({ match: { t: 'cat' } });
const few = standard({ match: { t: 'lazy' } }, { filter: { range: { n: { lt: 30 } } } });
const strong = standard({ match: { t: 'red' } }, { min_score: 0.5 });
const grouped = standard({ match: { t: 'fox red' } }, { collapse: { field: 'k' } });
const sorted = standard({ match: { t: 'red' } }, { sort: [{ n: 'desc' }] });

const SETS: readonly (readonly Retriever[])[] = [
  [fox, dog],
  [fox, near(8)],
  [near(5), dog, late],
  [none, fox],
  [none, none],
  [few, strong],
  [grouped, near(20, { filter: { match: { t: 'dog' } } })],
  [fox, fox],
  [sorted, fox],
  [late, standard({ match_all: {} })],
];
const NORMALIZERS: readonly Normalizer[] = ['none', 'minmax', 'l2_norm'];

describe.each(MAJORS)('scores of merged retrievers on %i', { timeout: 120_000 }, (major) => {
  let ranked: RankedIndex;
  beforeAll(async () => {
    ranked = await RankedIndex.open(major);
  });
  afterAll(() => ranked?.close());

  test.each(INDICES)('rrf scores by ranks: %s', async (index) => {
    const place = await ranked.places(index);
    let hits = 0;
    for (const retrievers of SETS) {
      for (const [window, constant] of [
        [10, 60],
        [25, 1],
        [4, 7],
        [1, 60],
      ] as const) {
        const expected = reciprocal(await ranked.lists(index, retrievers, window), { window, constant, place });
        const body = rrf(retrievers, { rank_window_size: window, rank_constant: constant });
        same(await ranked.returnedHits(index, body, window), expected, body);
        hits += expected.length;
      }
      // A window of 10 and a constant of 60 are the defaults, and as many hits are returned as the window holds.
      const expected = reciprocal(await ranked.lists(index, retrievers, 10), { window: 10, place });
      same(scored(await ranked.found(index, { retriever: rrf(retrievers) })), expected, retrievers);
      const reply = await ranked.found(index, { retriever: rrf(retrievers, { rank_window_size: 25 }) });
      expect(reply.hits.hits.length).toBeLessThanOrEqual(25);
      expect(reply.hits.max_score).toBe(reply.hits.hits[0]?._score ?? null);
    }
    expect(hits).toBeGreaterThan(150);
  });

  test.each(INDICES)('linear sums up scores: %s', async (index) => {
    const place = await ranked.places(index);
    const window = 12;
    let hits = 0;
    for (const retrievers of [...SETS, [fox]]) {
      const all = await ranked.lists(index, retrievers, window, { track_scores: true });
      for (const normalizer of NORMALIZERS) {
        const weighed = retrievers.map((_, at) => [[1, 0.5, 3][at] ?? 1, normalizer] as const);
        const expected = linear(all, { window, place, weighed });
        const entries = retrievers.map((retriever, at) => ({ retriever, weight: weighed[at]?.[0], normalizer }));
        const body = linearOf(entries, { rank_window_size: window });
        same(await ranked.returnedHits(index, body, window), expected, body);
        hits += expected.length;
        const least = expected[Math.floor(expected.length / 2)]?.score ?? 0.1;
        const best = await ranked.found(index, {
          retriever: linearOf(entries, { rank_window_size: window, min_score: least - 1e-4 }),
          aggs: { c: { value_count: { field: 'n' } } },
        });
        same(scored(best), linear(all, { window, place, weighed, least: least - 1e-4 }), least);
        // A document below the minimum score is not a hit.
        expect(best.hits.total.value).toBe(best.hits.hits.length);
        expect(best.aggregations.c?.value).toBe(best.hits.hits.length);
      }
      const plain = linearOf(retrievers.map((retriever) => ({ retriever })));
      const byDefault = linear(await ranked.lists(index, retrievers, 10, { track_scores: true }), {
        window: 10,
        place,
        weighed: [],
      });
      same(await ranked.returnedHits(index, plain, 10), byDefault, plain);
    }
    expect(hits).toBeGreaterThan(150);
  });

  test.runIf(major > 8)('weights and a normalizer for all are known since 9', async () => {
    const place = await ranked.places('s3');
    const all = await ranked.lists('s3', [fox, near(8), dog], 10);
    const weights = [2, 0, 1];
    const entries = [{ retriever: fox, weight: 2 }, { weight: 0, retriever: near(8) }, dog];
    same(await ranked.returnedHits('s3', rrf(entries), 10), reciprocal(all, { window: 10, place, weights }), entries);
    const weighed = [
      [2, 'l2_norm'],
      [1, 'minmax'],
      [1, 'none'],
    ] as const;
    const body = linearOf(
      [
        { retriever: fox, weight: 2 },
        { retriever: near(8), normalizer: 'minmax' },
        { retriever: dog, normalizer: 'none' },
      ],
      { normalizer: 'l2_norm' },
    );
    same(await ranked.returnedHits('s3', body, 10), linear(all, { window: 10, place, weighed }), body);
    const alone = await ranked.lists('s3', [rrf([fox])], 10);
    same(alone[0] ?? [], reciprocal([all[0] ?? []], { window: 10, place }), 'one alone');
  });

  test.each(INDICES)('what is inside counts as a search of its own: %s', async (index) => {
    const place = await ranked.places(index);
    const rescorer = (retriever: Retriever, window_size = 12): Retriever => ({
      rescorer: {
        retriever,
        rescore: { window_size, query: { rescore_query: { match: { t: 'lazy' } }, rescore_query_weight: 3 } },
      },
    });
    const both = rrf([fox, near(8)], { rank_window_size: 12 });
    const sum = linearOf(
      [
        { retriever: dog, normalizer: 'minmax' },
        { retriever: near(6), weight: 2 },
      ],
      {
        rank_window_size: 12,
      },
    );
    const nested = [
      [both, dog],
      [both, sum],
      [rescorer(fox), sum],
      [rescorer(both), rescorer(sum), late],
      [rrf([both, sum], { rank_window_size: 12 }), near(3)],
    ];
    for (const retrievers of nested) {
      const all = await ranked.lists(index, retrievers, 8);
      const weighed = retrievers.map(() => [2, 'l2_norm'] as const);
      const entries = retrievers.map((retriever) => ({ retriever, weight: 2, normalizer: 'l2_norm' }));
      const fused = await ranked.returnedHits(index, rrf(retrievers, { rank_window_size: 8 }), 8);
      same(fused, reciprocal(all, { window: 8, place }), retrievers);
      const summed = await ranked.returnedHits(index, linearOf(entries, { rank_window_size: 8 }), 8);
      same(summed, linear(all, { window: 8, place, weighed }), retrievers);
    }
    // A rescorer that matches nothing leaves the order as it is.
    const rescore = { window_size: 10, query: { rescore_query: { match_none: {} }, query_weight: 2 } };
    const twice = await ranked.returnedHits(index, { rescorer: { retriever: both, rescore } }, 10);
    const expected = (await ranked.returnedHits(index, both, 10)).map(({ id, score }) => ({ id, score: score * 2 }));
    same(twice, expected, 'a rescorer around rrf');
  });

  test.each(INDICES)('a filter is that of all retrievers inside: %s', async (index) => {
    const filter = [{ range: { n: { gte: 6, lt: 36 } } }, { terms: { k: ['k1', 'k2', 'k3', 'k4'] } }];
    const within = (retriever: Retriever) => {
      const [[name, options]] = Object.entries(retriever) as [[string, object]];
      return { [name]: { ...options, filter } };
    };
    for (const inside of [
      [fox, dog],
      [near(9), dog],
      [late, near(4)],
    ]) {
      const outside = { rank_window_size: 20, filter };
      const all = await ranked.returnedHits(index, rrf(inside, outside), 20);
      expect(all).toEqual(await ranked.returnedHits(index, rrf(inside.map(within), { rank_window_size: 20 }), 20));
      const deep = rrf([rrf(inside, { rank_window_size: 20 }), fox], outside);
      const flat = rrf([rrf(inside.map(within), { rank_window_size: 20 }), within(fox)], { rank_window_size: 20 });
      expect(await ranked.returnedHits(index, deep, 20)).toEqual(await ranked.returnedHits(index, flat, 20));
      const sum = linearOf(
        inside.map((retriever) => ({ retriever })),
        outside,
      );
      const sumOfFiltered = linearOf(
        inside.map((retriever) => ({ retriever: within(retriever) })),
        { rank_window_size: 20 },
      );
      expect(await ranked.returnedHits(index, sum, 20)).toEqual(await ranked.returnedHits(index, sumOfFiltered, 20));
      expect(all.length).toBeGreaterThan(0);
    }
  });
});
