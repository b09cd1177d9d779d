/** What `rrf` and `linear` return for the documents of their inner searches, computed from these searches' own replies. */

export interface Scored {
  readonly id: string;
  readonly score: number;
}

export type Normalizer = 'none' | 'minmax' | 'l2_norm';

export interface Merging {
  readonly window: number;
  /** The number of a document among all, as ties are broken: by shard, then by document. */
  readonly place: (id: string) => number;
  /** The minimum score of a document. */
  readonly least?: number;
}

const f32 = Math.fround;

interface Merged {
  readonly id: string;
  score: number;
  readonly scores: (number | undefined)[];
}

/** The contribution of each document of a list to its score, the best first. */
type Share = (list: readonly Scored[], index: number) => readonly number[];

/** Documents score by their ranks: the sum of weight / (constant + rank). */
export function reciprocal(
  lists: readonly (readonly Scored[])[],
  { constant = 60, weights = [], ...merging }: Merging & { constant?: number; weights?: readonly number[] },
): readonly Scored[] {
  const share: Share = (list, index) =>
    list.map((_, rank) => f32(f32(weights[index] ?? 1) * f32(1 / f32(constant + rank + 1))));
  // Of documents with the same ranks in different lists the one that scores more in the first list is better.
  const better = (left: Merged, right: Merged): number => {
    for (const [index, score] of left.scores.entries()) {
      const difference = (right.scores[index] ?? Number.NEGATIVE_INFINITY) - (score ?? Number.NEGATIVE_INFINITY);
      if (difference < 0 || difference > 0) return difference;
    }
    return 0;
  };
  return merge(lists, share, better, merging);
}

/** Documents score by their scores: the sum of weight * normalized score. */
export function linear(
  lists: readonly (readonly Scored[])[],
  { weighed, ...merging }: Merging & { weighed: readonly (readonly [number, Normalizer])[] },
): readonly Scored[] {
  const share: Share = (list, index) => {
    const [weight, normalizer] = weighed[index] ?? [1, 'none'];
    return normalize(
      list.map(({ score }) => score),
      normalizer,
    ).map((score) => f32(f32(weight) * f32(score)));
  };
  return merge(lists, share, () => 0, merging);
}

function normalize(scores: readonly number[], normalizer: Normalizer): readonly number[] {
  if (normalizer === 'none') return scores;
  if (normalizer === 'l2_norm') {
    const length = Math.sqrt(scores.reduce((sum, score) => sum + score * score, 0));
    return scores.map((score) => score / length);
  }
  const least = Math.min(...scores);
  const greatest = Math.max(...scores);
  return scores.map((score) => (greatest === least ? 1 : (score - least) / (greatest - least)));
}

function merge(
  lists: readonly (readonly Scored[])[],
  share: Share,
  better: (left: Merged, right: Merged) => number,
  { window, place, least = 0 }: Merging,
): readonly Scored[] {
  const merged = new Map<string, Merged>();
  for (const [index, all] of lists.entries()) {
    const list = all.slice(0, window);
    const shares = share(list, index);
    for (const [rank, { id, score }] of list.entries()) {
      const document = merged.get(id) ?? { id, score: 0, scores: lists.map(() => undefined) };
      document.score = f32(document.score + (shares[rank] ?? 0));
      document.scores[index] = score;
      merged.set(id, document);
    }
  }
  const byPlace = (left: Scored, right: Scored) => place(left.id) - place(right.id);
  const best = [...merged.values()]
    .filter(({ score }) => score >= least)
    .sort((left, right) => right.score - left.score || better(left, right) || byPlace(left, right))
    .slice(0, window);
  // They are returned by score, and then in the order of all documents.
  return best.map(({ id, score }) => ({ id, score })).sort((a, b) => b.score - a.score || byPlace(a, b));
}
