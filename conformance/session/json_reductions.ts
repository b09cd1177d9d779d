import { Members, NumberText, printTree, type Tree } from '../compare/tree.ts';

/** Smaller forms of a value, the boldest first. */
export function* reductions(tree: Tree): Generator<Tree> {
  if (tree instanceof Members) {
    yield* reduceMembers(tree);
  } else if (Array.isArray(tree)) {
    yield* reduceItems(tree as readonly Tree[]);
  } else if (typeof tree === 'string') {
    if (tree.length > 12) yield tree.slice(0, Math.floor(tree.length / 2));
    if (tree.includes(' ')) yield* tree.split(' ').filter((word) => word !== '');
  } else if (tree instanceof NumberText) {
    if (tree.text !== '0' && tree.text !== '1') yield new NumberText('1');
  }
}

function* reduceMembers(tree: Members): Generator<Tree> {
  const { entries } = tree;
  if (entries.length > 3) {
    const half = Math.floor(entries.length / 2);
    yield new Members(entries.slice(0, half));
    yield new Members(entries.slice(half));
  }
  for (const [place] of entries.entries()) yield new Members(entries.filter((_, other) => other !== place));
  for (const [place, [key, value]] of entries.entries()) {
    for (const smaller of reductions(value)) {
      yield new Members(entries.map((entry, other) => (other === place ? ([key, smaller] as const) : entry)));
    }
  }
}

function* reduceItems(items: readonly Tree[]): Generator<Tree> {
  if (items.length > 3) {
    const half = Math.floor(items.length / 2);
    yield items.slice(0, half);
    yield items.slice(half);
  }
  for (const [place] of items.entries()) yield items.filter((_, other) => other !== place);
  // One item may replace its array, as the query in `must: [q]`.
  if (items.length === 1 && items[0] !== undefined) yield items[0];
  for (const [place, item] of items.entries()) {
    for (const smaller of reductions(item)) {
      yield items.map((other, otherPlace) => (otherPlace === place ? smaller : other));
    }
  }
}

/** The value as the text of a body. */
export const print = (tree: Tree): string => printTree(tree);
