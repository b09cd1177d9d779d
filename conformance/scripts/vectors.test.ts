import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { loadCase } from '../run/case_files.ts';
import { exchange, requestLine } from '../run/exchange.ts';
import { type RecordedExchange, recordedExchanges } from '../run/recorded_expectation.ts';

const ID = 'query/knn_similarities';
const QUERY = [0.6, 0, 0.8];

/** How the reference converts a function's value to the score of its vector query, from its manual. */
const SCORES: Readonly<Record<string, (value: number) => number>> = {
  "cosineSimilarity(params.q, 'cosine') + 1.0": (value) => value / 2,
  "dotProduct(params.q, 'dot_product') + 2.0": (value) => (value - 1) / 2,
  "l2norm(params.q, 'l2_norm')": (value) => 1 / (1 + value * value),
  "dotProduct(params.q, 'max_inner_product') + 9": (value) => (value < 9 ? 1 / (1 - (value - 9)) : value - 9 + 1),
};

interface Reply {
  readonly hits: { readonly hits: readonly { readonly _id: string; readonly _score: number }[] };
}
const scores = (body: string) =>
  new Map((JSON.parse(body) as Reply).hits.hits.map(({ _id, _score }) => [_id, _score] as const));

/** The second reference names these functions otherwise, so that the first one's scores of the same vectors prove them. */
describe.each(MAJORS)('functions on vectors agree with the scores that %i computes for the same vectors', (major) => {
  let candidate: Standin;
  let url: string;
  let steps: RecordedExchange[] = [];
  beforeAll(async () => {
    steps = recordedExchanges(await loadCase(ID), major);
    candidate = await standin(major);
    url = await candidate.fresh();
    for (const step of (await loadCase(ID)).setup ?? []) expect((await exchange(url, step)).status).toBeLessThan(202);
  });
  afterAll(() => candidate?.close());

  test.each(Object.keys(SCORES))('%s', async (source) => {
    const field = /'(\w+)'/.exec(source)?.[1] ?? '';
    const recorded = scores(
      steps.find(({ step }) => requestLine(step).includes(`"field":"${field}"`))?.reply.body ?? '{"hits":{"hits":[]}}',
    );
    const query = { script_score: { query: { match_all: {} }, script: { source, params: { q: QUERY } } } };
    const { status, body } = await exchange(url, search('a', { query }));
    expect(status).toBe(200);
    const found = scores(body);
    expect(recorded.size).toBe(4);
    expect(found.size).toBe(4);
    for (const [id, score] of recorded) expect(SCORES[source]?.(found.get(id) ?? Number.NaN)).toBeCloseTo(score, 5);
  });

  // By hand: |0.6 - 1| + |0 - 2| + |0.8 - 2| = 3.6 and so on.
  test('l1norm is the sum of the distances', async () => {
    const script = { source: "l1norm(params.q, 'l2_norm')", params: { q: QUERY } };
    const { body } = await exchange(
      url,
      search('a', { query: { script_score: { query: { match_all: {} }, script } } }),
    );
    const found = scores(body);
    for (const [id, distance] of Object.entries({ 1: 3.6, 2: 7.2, 3: 7.8, 4: 1.275 })) {
      expect(found.get(id)).toBeCloseTo(distance, 5);
    }
  });
});
