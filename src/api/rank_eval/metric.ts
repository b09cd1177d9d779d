import { javaDouble } from '../body/java_double.ts';
import { RawJson } from '../xcontent/index.ts';
import { ln } from './logarithm.ts';

/** The hits of one request: their ratings in order, null where a document is not rated. */
export interface RatedHits {
  readonly ratings: readonly (number | null)[];
  /** The ratings of all documents of the request, found or not. */
  readonly all: readonly number[];
}

/** The result of a metric for one request: its score, and the details that the reply reports. */
export interface Quality {
  readonly score: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A metric with its options. */
export interface Metric {
  readonly name: string;
  /** How many hits are examined, which is also how many are requested. */
  readonly k: number;
  evaluate(hits: RatedHits): Quality;
}

/** ES: an absent option has its default (modules/rank_eval). */
export const DEFAULT_K = 10;
const DEFAULT_THRESHOLD = 1;

/** A double of a reply. ES: a value that is not a number is a string (modules/rank_eval). */
export const double = (value: number): RawJson => {
  const text = javaDouble(value);
  return new RawJson(Number.isFinite(value) ? text : JSON.stringify(text));
};

interface Relevance {
  readonly k?: number;
  readonly relevant_rating_threshold?: number;
}

/** How many of the hits are relevant. */
export function precision({ k = DEFAULT_K, ...options }: Relevance & { readonly ignore_unlabeled?: boolean }): Metric {
  const { relevant_rating_threshold: threshold = DEFAULT_THRESHOLD, ignore_unlabeled = false } = options;
  return {
    name: 'precision',
    k,
    evaluate({ ratings }) {
      const counted = ignore_unlabeled ? ratings.filter((rating) => rating !== null) : ratings;
      const relevant = counted.filter((rating) => rating !== null && rating >= threshold).length;
      return {
        score: counted.length > 0 ? relevant / counted.length : 0,
        details: { relevant_docs_retrieved: relevant, docs_retrieved: counted.length },
      };
    },
  };
}

/** How many of the relevant documents are hits. */
export function recall({ k = DEFAULT_K, relevant_rating_threshold: threshold = DEFAULT_THRESHOLD }: Relevance): Metric {
  return {
    name: 'recall',
    k,
    evaluate({ ratings, all }) {
      const found = ratings.filter((rating) => rating !== null && rating >= threshold).length;
      const relevant = all.filter((rating) => rating >= threshold).length;
      return {
        score: relevant > 0 ? found / relevant : 0,
        details: { relevant_docs_retrieved: found, relevant_docs: relevant },
      };
    },
  };
}

/** One divided by the rank of the first relevant hit. */
export function meanReciprocalRank(options: Relevance): Metric {
  const { k = DEFAULT_K, relevant_rating_threshold: threshold = DEFAULT_THRESHOLD } = options;
  return {
    name: 'mean_reciprocal_rank',
    k,
    evaluate({ ratings }) {
      const place = ratings.findIndex((rating) => rating !== null && rating >= threshold);
      const first = place < 0 ? -1 : place + 1;
      return { score: first < 0 ? 0 : 1 / first, details: { first_relevant: first } };
    },
  };
}

interface Graded {
  readonly k?: number;
  readonly unknown_doc_rating?: number;
}

/** The discounted gain of the hits, normalised by the gain of the best order. */
export function discountedCumulativeGain(options: Graded & { readonly normalize?: boolean }): Metric {
  const { k = DEFAULT_K, normalize = false, unknown_doc_rating = null } = options;
  return {
    name: 'dcg',
    k,
    evaluate({ ratings, all }) {
      const dcg = gain(ratings.map((rating) => rating ?? unknown_doc_rating));
      const unrated_docs = ratings.filter((rating) => rating === null).length;
      if (!normalize) return { score: dcg, details: { dcg: double(dcg), unrated_docs } };
      const best = gain([...all].sort((a, b) => b - a).slice(0, ratings.length));
      const normalized = best === 0 ? 0 : dcg / best;
      const ideal = best === 0 ? {} : { ideal_dcg: double(best), normalized_dcg: double(normalized) };
      return { score: normalized, details: { dcg: double(dcg), ...ideal, unrated_docs } };
    },
  };
}

function gain(ratings: readonly (number | null)[]): number {
  let sum = 0;
  for (const [at, rating] of ratings.entries()) {
    if (rating !== null) sum += (2 ** rating - 1) / (ln(at + 2) / ln(2));
  }
  return sum;
}

/** How soon somebody who goes through the hits is expected to be content. */
export function expectedReciprocalRank(options: Graded & { readonly maximum_relevance?: number }): Metric {
  const { k = DEFAULT_K, unknown_doc_rating = null, maximum_relevance = 0 } = options;
  return {
    name: 'expected_reciprocal_rank',
    k,
    evaluate({ ratings }) {
      let goesOn = 1;
      let score = 0;
      for (const [at, given] of ratings.entries()) {
        const rating = given ?? unknown_doc_rating;
        if (rating === null) continue;
        const isContent = (2 ** rating - 1) / 2 ** maximum_relevance;
        score += (goesOn * isContent) / (at + 1);
        goesOn *= 1 - isContent;
      }
      return { score, details: { unrated_docs: ratings.filter((rating) => rating === null).length } };
    },
  };
}
