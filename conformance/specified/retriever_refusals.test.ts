import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import { fox, late, linearOf, near, RankedIndex, type Retriever, rrf, standard } from './ranked_index.ts';

const both = [fox, late];
const broken = standard({ term: { n: 'x' } });
const nested = standard({ nested: { path: 'o', query: { match_all: {} }, inner_hits: {} } });
const entry = { retriever: fox };
const rescorer = (retriever: Retriever, window_size: number): Retriever => ({
  rescorer: { retriever, rescore: { window_size, query: { rescore_query: { match_all: {} } } } },
});

/** Invalid windows, with the error texts of the rescorer. */
const COMPLAINTS: readonly (readonly [Retriever, object, readonly string[]])[] = [
  [rrf(both), { size: 11 }, ['[rrf] requires [rank_window_size: 10] be greater than or equal to [size: 11]']],
  [
    linearOf([entry], { rank_window_size: 3 }),
    { size: 4 },
    ['[linear] requires [rank_window_size: 3] be greater than or equal to [size: 4]'],
  ],
  [rrf(both, { rank_window_size: -1 }), {}, ['[rank_window_size] parameter cannot be negative, found [-1]']],
  [rrf(both), { sort: ['n'] }, ['cannot specify [retriever] and [sort]']],
  [
    rrf(both),
    { query: { match_all: {} }, terminate_after: 1 },
    ['cannot specify [retriever] and [query, terminate_after]'],
  ],
  [
    rrf([linearOf([entry], { rank_window_size: 4 }), fox, rescorer(rrf(both), 6)], { rank_window_size: 8 }),
    { search_after: [1] },
    [
      "[rrf] requires [rank_window_size: 8] to be smaller than or equal to its sub retriever's linear [rank_window_size: 4]",
      "[rrf] requires [rank_window_size: 8] to be smaller than or equal to its sub retriever's rescorer [window_size: 6]",
      'cannot specify [retriever] and [search_after]',
    ],
  ],
  [
    rescorer(rrf(both, { rank_window_size: 5 }), 6),
    {},
    [
      "[rescorer] requires [window_size: 6] to be smaller than or equal to its sub retriever's rrf [rank_window_size: 5]",
    ],
  ],
];

/** Combinations that neither the specification nor the documentation describes. */
const UNDOCUMENTED: readonly (readonly [Retriever, object] | readonly [Retriever])[] = [
  [rrf(both), { explain: true }],
  [linearOf([entry]), { explain: true }],
  [rescorer(rrf(both), 10), { explain: true }],
  [rrf(both), { profile: true }],
  [{ rrf: {} }],
  [rrf([])],
  [rrf([1])],
  [rrf(both, { rank_constant: 0 })],
  [rrf(both, { rank_window_size: 0 })],
  [rrf(both, { min_score: 0.1 })],
  [{ rrf: { query: 'fox' } }],
  [{ rrf: { query: 'fox', fields: ['t'] } }],
  [{ linear: {} }],
  [linearOf([])],
  [linearOf([{ ...entry, weight: -1 }])],
  [linearOf([{ ...entry, normalizer: 'zscore' }])],
  [linearOf([entry], { min_score: -1 })],
  [linearOf([entry], { rank_window_size: 0 })],
  [{ linear: { query: 'fox', fields: ['t^2'], normalizer: 'minmax' } }],
  [linearOf([{ retriever: standard({ bool: { filter: { match_all: {} } } }), normalizer: 'l2_norm' }])],
];

/** Errors with the texts of the retrievers that the reference has. */
const MISTAKES: readonly (readonly [Retriever, string])[] = [
  [{ rrf: [] }, 'parsing_exception'],
  [{ linear: 1 }, 'parsing_exception'],
  [rrf(both, { nope: 1 }), 'x_content_parse_exception'],
  [rrf(both, { rank_constant: 'x' }), 'x_content_parse_exception'],
  [rrf(both, { rank_window_size: [] }), 'x_content_parse_exception'],
  [rrf(both, { filter: { nope: {} } }), 'x_content_parse_exception'],
  [rrf(both, { _name: 1 }), 'x_content_parse_exception'],
  [rrf([fox, { nope: {} }]), 'x_content_parse_exception'],
  [rrf([fox, {}]), 'x_content_parse_exception'],
  [rrf([fox, { standard: {}, knn: {} }]), 'x_content_parse_exception'],
  [linearOf([{ ...entry, nope: 1 }]), 'x_content_parse_exception'],
  [linearOf([{ ...entry, weight: [] }]), 'x_content_parse_exception'],
  [linearOf([{ weight: 1 }]), 'x_content_parse_exception'],
  [linearOf([fox]), 'x_content_parse_exception'],
  [linearOf([entry], { rank_constant: 1 }), 'x_content_parse_exception'],
  [rrf([standard({ match_all: {} }, { search_after: [1], sort: ['n'] }), fox]), 'illegal_argument_exception'],
  [linearOf([{ retriever: standard({ match_all: {} }, { terminate_after: 1 }) }]), 'illegal_argument_exception'],
  // Hits within hits need names of their own.
  [rrf([nested, nested]), 'search_phase_execution_exception'],
];

interface Failure {
  readonly error: { readonly type: string; readonly reason: string; readonly suppressed?: readonly unknown[] };
}

describe.each(MAJORS)('options that merged retrievers do not support on %i', (major) => {
  let ranked: RankedIndex;
  beforeAll(async () => {
    ranked = await RankedIndex.open(major);
  });
  afterAll(() => ranked?.close());
  const failure = async (retriever: Retriever, beside: object = {}, path = '/s3/_search') => {
    const { status, body } = await ranked.request(path, { retriever, ...beside });
    return { status, error: (JSON.parse(body) as Failure).error };
  };

  test.each(COMPLAINTS)('windows: %j %j', async (retriever, beside, complaints) => {
    const { status, error } = await failure(retriever, beside);
    expect(status).toBe(400);
    const reported = complaints.map((text, at) => `${at + 1}: ${text};`).join('');
    expect(error.reason).toBe(`Validation Failed: ${reported}`);
  });

  test('scrolls', async () => {
    const { status, error } = await failure(rrf(both), {}, '/s3/_search?scroll=1m');
    expect([status, error.reason]).toEqual([400, 'Validation Failed: 1: cannot specify [rrf] and [scroll];']);
  });

  test.each(UNDOCUMENTED)('refused by name: %j %j', async (...[retriever, beside]) => {
    expect(await failure(retriever, beside)).toMatchObject({ status: 501, error: { type: 'not_implemented' } });
  });

  test.each(MISTAKES)('mistakes: %j', async (retriever, type) => {
    expect(await failure(retriever)).toMatchObject({ status: 400, error: { type } });
  });

  test('features of one major only', async () => {
    const weighed = await failure(rrf([{ retriever: fox, weight: 2 }, late]));
    const alone = await failure(rrf([fox]));
    const forAll = await failure(linearOf([entry], { normalizer: 'minmax' }));
    const statuses = [weighed.status, alone.status, forAll.status];
    expect(statuses).toEqual(major === 8 ? [400, 501, 501] : [200, 200, 200]);
    const wrong = await failure(rrf([{ retriever: fox, weight: -1 }, late]));
    expect(wrong.status).toBe(major === 8 ? 400 : 501);
  });

  test('searches inside that fail', async () => {
    const reported = (of: string, names: string) =>
      `[${of}] search failed - retrievers '[${names}]' returned errors. All failures are attached as suppressed exceptions.`;
    const one = await failure(rrf([fox, broken]));
    expect([one.status, one.error.type, one.error.reason]).toEqual([
      400,
      'status_exception',
      reported('rrf', 'standard'),
    ]);
    expect(one.error.suppressed).toHaveLength(1);
    const two = await failure(linearOf([broken, near(3, { field: 'n' }), fox].map((retriever) => ({ retriever }))));
    expect([two.status, two.error.reason]).toEqual([400, reported('linear', 'standard, knn')]);
    expect(two.error.suppressed).toHaveLength(2);
    const deep = await failure(rrf([fox, rrf([fox, broken])]));
    expect(deep.error.reason).toBe(reported('rrf', 'standard'));
  });

  test('similar names are suggested as the reference does', async () => {
    expect((await failure({ rrff: {} })).error.reason).toBe('unknown retriever [rrff]');
    expect((await failure({ liner: {} })).error.reason).toBe('unknown retriever [liner]');
  });
});
