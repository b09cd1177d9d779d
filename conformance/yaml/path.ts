import { Members, type Tree } from '../compare/tree.ts';

/** The parts of a path: dots separate, `\.` is a dot of a key. */
export function pathParts(path: string): string[] {
  if (path === '' || path === '$body') return [];
  const whole = path.startsWith('$body.') ? path.slice('$body.'.length) : path;
  return whole.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'));
}

/**
 * The value at a path of a reply; undefined when there is none. A number is an index of an array or a key, `_arbitrary_key_` is any key: at
 * the end of a path it returns the key itself.
 */
export function follow(
  tree: Tree | undefined,
  path: string,
  unstash: (part: string) => string = (part) => part,
): Tree | undefined {
  let at = tree;
  const parts = pathParts(path).map(unstash);
  for (const [i, part] of parts.entries()) {
    if (Array.isArray(at)) {
      at = /^\d+$/.test(part) ? (at as readonly Tree[])[Number(part)] : undefined;
    } else if (at instanceof Members) {
      if (part === '_arbitrary_key_') {
        const [first] = at.entries;
        if (first === undefined) return undefined;
        at = i === parts.length - 1 ? first[0] : first[1];
      } else at = at.entries.findLast(([key]) => key === part)?.[1];
    } else return undefined;
  }
  return at;
}
