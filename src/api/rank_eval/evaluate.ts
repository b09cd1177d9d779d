import { javaCopiedOrder, javaHashOrder, madeFor } from '../../cluster/index.ts';
import { type ElasticsearchError, renderFailure } from '../../errors/index.ts';
import { JsonReader, RawJson, renderJson } from '../xcontent/index.ts';
import { memberOf, moveToMember } from './member.ts';
import { double, type Metric, type Quality } from './metric.ts';
import type { RatedRequest } from './rated_request.ts';

/** One hit of a reply: the document, and its JSON rendering. */
interface Hit {
  readonly _index: string;
  readonly _id: string;
  readonly json: Uint8Array;
}

/** The outcome of one request. */
export type Outcome = { readonly quality: Quality; readonly body: Readonly<Record<string, unknown>> };

/** Rates the hits of a search's reply. */
export function evaluate(metric: Metric, { ratings }: RatedRequest, reply: Uint8Array): Outcome {
  const rated = new Map(ratings.map(({ _index, _id, rating }) => [JSON.stringify([_index, _id]), rating]));
  const hits = readHits(reply).map((hit) => ({
    ...hit,
    rating: rated.get(JSON.stringify([hit._index, hit._id])) ?? null,
  }));
  const quality = metric.evaluate({
    ratings: hits.map(({ rating }) => rating),
    all: ratings.map(({ rating }) => rating),
  });
  const unrated = hits.filter(({ rating }) => rating === null);
  const body = {
    metric_score: double(quality.score),
    unrated_docs: unrated.map(({ _index, _id }) => ({ _index, _id })),
    hits: hits.map(({ json, rating }) => ({ hit: new RawJson(json), rating })),
    metric_details: { [metric.name]: quality.details },
  };
  return { quality, body };
}

/** The hits of a search's reply, whose JSON goes into another one as it is. */
function readHits(reply: Uint8Array): Hit[] {
  const reader = new JsonReader(reply);
  const hits: Hit[] = [];
  reader.next();
  if (!moveToMember(reader, 'hits') || !moveToMember(reader, 'hits')) return hits;
  while (reader.next() === 'START_OBJECT') {
    const json = reader.writtenValue();
    hits.push({ _index: memberOf(json, '_index')?.text ?? '', _id: memberOf(json, '_id')?.text ?? '', json });
  }
  return hits;
}

type Results<V> = readonly (readonly [id: string, V])[];

/**
 * The reply to a ranking evaluation of so many requests. ES: they come in the order of hash maps that are created for as many and then
 * copied; the last of several with one id takes the position of the first (modules/rank_eval).
 */
export function renderEvaluation(
  requested: number,
  details: Results<Outcome>,
  failures: Results<ElasticsearchError>,
): Buffer {
  const evaluated = inHashOrder(details, madeFor(requested));
  const failed = inHashOrder(failures, requested);
  return renderJson({
    metric_score: double(average(evaluated.map(([, { quality }]) => quality.score))),
    details: new Map(evaluated.map(([id, { body }]) => [id, body])),
    failures: new Map(failed.map(([id, error]) => [id, { error: renderFailure(error) }])),
  });
}

const inHashOrder = <V>(entries: Results<V>, expected: number): Results<V> =>
  javaCopiedOrder(javaHashOrder([...new Map(entries)], expected));

/** ES: the rounding errors of a sum are carried along. */
function average(scores: readonly number[]): number {
  let [sum, carried, plain] = [0, 0, 0];
  for (const score of scores) {
    plain += score;
    const next = score - carried;
    const total = sum + next;
    carried = total - sum - next;
    sum = total;
  }
  const exact = sum - carried;
  const chosen = Number.isNaN(exact) && !Number.isFinite(plain) ? plain : exact;
  return chosen / scores.length;
}
