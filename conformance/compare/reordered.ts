import { Members, printTree, type Tree } from './tree.ts';

/** Words and parentheses of a text, sorted. */
const sortedWords = (text: string): string => (text.match(/[()]|[^()\s]+/g) ?? []).toSorted().join(' ');

/** The same items, keys and words, at every depth in an order that does not depend on the one they came in. */
export function reordered(tree: Tree): Tree {
  if (typeof tree === 'string') return sortedWords(tree);
  const byText = (a: Tree, b: Tree) => (printTree(a) < printTree(b) ? -1 : 1);
  if (Array.isArray(tree)) return (tree as readonly Tree[]).map(reordered).toSorted(byText);
  if (!(tree instanceof Members)) return tree;
  const entries = tree.entries.map(([key, value]): readonly [string, Tree] => [key, reordered(value)]);
  return new Members(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
