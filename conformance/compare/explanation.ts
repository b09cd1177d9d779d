import { Members, printTree, type Tree } from './tree.ts';

/** What clauses come together to; 8 tells those of `dis_max` and `terms_set` in the order of a hash map. */
const TOGETHER = /^(?:max |sum of:|\d+ matches for |No matching clause|Failure to )/;

const descriptionOf = (tree: Tree): string => {
  const found = tree instanceof Members ? tree.entries.find(([name]) => name === 'description')?.[1] : undefined;
  return typeof found === 'string' ? found : '';
};

/** An explanation with the clauses that come together in an order of their own; anything else as it is. */
export function ordered(tree: Members): Members {
  if (tree.entries.map(([name]) => name).join() !== 'value,description,details') return tree;
  if (!TOGETHER.test(descriptionOf(tree))) return tree;
  const sorted = (details: readonly Tree[]) => {
    const keyed = details.map((detail) => ({ key: descriptionOf(detail) + printTree(detail), detail }));
    return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ detail }) => detail);
  };
  return new Members(
    tree.entries.map(([name, value]) => [name, Array.isArray(value) ? sorted(value as readonly Tree[]) : value]),
  );
}
