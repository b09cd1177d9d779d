/** Edits of JSON trees, which are never changed in place. */
import { Members, NumberText, type Tree } from '../compare/tree.ts';

/** A new value; undefined removes the member or item. */
export type Change = (value: Tree) => Tree | undefined;

/** Edits the value at a path of keys and indices; `*` matches every one. */
export function edit(tree: Tree, path: string, change: Change): Tree {
  return step(tree, path.split('.'), change) ?? tree;
}

function step(tree: Tree, [key, ...rest]: readonly string[], change: Change): Tree | undefined {
  if (key === undefined) return change(tree);
  const fits = (name: string) => key === '*' || key === name;
  if (tree instanceof Members) {
    return new Members(
      tree.entries.flatMap(([name, value]): readonly (readonly [string, Tree])[] => {
        const changed = fits(name) ? step(value, rest, change) : value;
        return changed === undefined ? [] : [[name, changed]];
      }),
    );
  }
  if (!Array.isArray(tree)) return tree;
  return tree.flatMap((item: Tree, place: number) => {
    const changed = fits(`${place}`) ? step(item, rest, change) : item;
    return changed === undefined ? [] : [changed];
  });
}

/** Changes every member of the tree whose key is named, wherever it lies. */
export function editKeys(tree: Tree, keys: readonly string[], change: Change): Tree {
  if (tree instanceof Members) {
    return new Members(
      tree.entries.flatMap(([name, value]): readonly (readonly [string, Tree])[] => {
        const changed = keys.includes(name) ? change(value) : editKeys(value, keys, change);
        return changed === undefined ? [] : [[name, changed]];
      }),
    );
  }
  return Array.isArray(tree) ? tree.map((item: Tree) => editKeys(item, keys, change)) : tree;
}

/** Changes every scalar below. */
export function editScalars(tree: Tree, change: (value: Tree) => Tree): Tree {
  if (tree instanceof Members)
    return new Members(tree.entries.map(([name, value]) => [name, editScalars(value, change)]));
  return Array.isArray(tree) ? tree.map((item: Tree) => editScalars(item, change)) : change(tree);
}

/** The value at a path of keys and positions. */
export function valueAt(tree: Tree | undefined, path: string): Tree | undefined {
  let found = tree;
  for (const key of path.split('.')) {
    if (found instanceof Members) found = found.entries.find(([name]) => name === key)?.[1];
    else if (Array.isArray(found)) found = (found as readonly Tree[])[Number(key)];
    else return undefined;
  }
  return found;
}

/** Removes a member or item. */
export const drop: Change = () => undefined;

/** Adds to a number that is there. */
export const plus =
  (amount: number): Change =>
  (value) =>
    value instanceof NumberText ? new NumberText(`${BigInt(value.text) + BigInt(amount)}`) : value;

/** Reverses an array. */
export const reversed: Change = (value) => (Array.isArray(value) ? (value as readonly Tree[]).toReversed() : value);

/** Removes the last item of an array. */
export const withoutLast: Change = (value) => (Array.isArray(value) ? (value as readonly Tree[]).slice(0, -1) : value);

/** Another text for a text that is there. */
export const text =
  (change: (value: string) => string): Change =>
  (value) =>
    typeof value === 'string' ? change(value) : value;

/** Another value, whatever was there. */
export const always =
  (value: Tree): Change =>
  () =>
    value;

/** A number by its characters. */
export const number = (value: number | string): NumberText => new NumberText(`${value}`);
