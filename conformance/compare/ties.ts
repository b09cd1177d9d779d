import { member, printTree, type Tree } from './tree.ts';

/** The sort key of a hit, as text: its sort values, else its score. */
function sortKey(hit: Tree): string {
  const key = member(hit, 'sort') ?? member(hit, '_score');
  return key === undefined ? '' : printTree(key);
}

/** One id may be in several shards, by its routing. */
function identity(hit: Tree): string {
  const [index, id, routing] = [member(hit, '_index'), member(hit, '_id'), member(hit, '_routing')];
  return id === undefined ? printTree(hit) : [index, id, routing].map((part) => printTree(part ?? null)).join(' ');
}

/** Runs of neighbours with one sort key. */
function runs(hits: readonly Tree[]): (readonly Tree[])[] {
  const found: Tree[][] = [];
  for (const hit of hits) {
    const last = found.at(-1);
    if (last?.[0] !== undefined && sortKey(last[0]) === sortKey(hit)) last.push(hit);
    else found.push([hit]);
  }
  return found;
}

/**
 * Puts hits with equal sort keys into one order on both sides, so that ties are compared as sets. Of the last run of ties a page may return
 * some only, and then either side may choose which: where they choose differently, the run is left out on both sides.
 */
export function withoutTies(expected: readonly Tree[], actual: readonly Tree[]): [readonly Tree[], readonly Tree[]] {
  const sorted = (hits: readonly Tree[]) =>
    runs(hits).map((run) => run.toSorted((a, b) => (identity(a) < identity(b) ? -1 : 1)));
  const [left, right] = [sorted(expected), sorted(actual)];
  const [lastLeft, lastRight] = [left.at(-1), right.at(-1)];
  const isCut =
    lastLeft !== undefined &&
    lastRight !== undefined &&
    expected.length === actual.length &&
    lastLeft.length === lastRight.length &&
    sortKey(lastLeft[0] ?? null) === sortKey(lastRight[0] ?? null) &&
    lastLeft.map(identity).join('\n') !== lastRight.map(identity).join('\n');
  return isCut ? [left.slice(0, -1).flat(), right.slice(0, -1).flat()] : [left.flat(), right.flat()];
}
