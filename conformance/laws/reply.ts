import { items, Members, NumberText, parseTree, printTree, type Tree } from '../compare/tree.ts';
import type { Reply } from '../run/exchange.ts';

/** The member of a tree at a path of keys and indices. */
export function at(tree: Tree | undefined, ...path: readonly (string | number)[]): Tree | undefined {
  let found = tree;
  for (const key of path) {
    if (found instanceof Members) found = found.entries.findLast(([name]) => name === String(key))?.[1];
    else if (Array.isArray(found)) found = (found as readonly Tree[])[Number(key)];
    else return undefined;
  }
  return found;
}

/** The body of a reply as JSON that preserves the text of its numbers. */
export const json = (reply: Reply | undefined): Tree | undefined => reply && parseTree(reply.body);

/** A number of the tree, NaN when there is none. */
export const number = (tree: Tree | undefined): number => (tree instanceof NumberText ? Number(tree.text) : Number.NaN);

/**
 * The tree as text, so that equal content has equal text: keys sorted, those in `without` left out of the root, numbers as they are written
 * unless `numbers` renders them otherwise.
 */
export function canonical(
  tree: Tree | undefined,
  without: readonly string[] = [],
  numbers = (text: string) => text,
): string {
  if (tree === undefined) return 'nothing';
  if (tree instanceof NumberText) return numbers(tree.text);
  const inner = (part: Tree) => canonical(part, [], numbers);
  if (tree instanceof Members) {
    const entries = tree.entries
      .filter(([key]) => !without.includes(key))
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${inner(value)}`).join(',')}}`;
  }
  if (Array.isArray(tree)) return `[${(tree as readonly Tree[]).map(inner).join(',')}]`;
  return printTree(tree);
}

/** One hit of a search. */
export interface HitOf {
  /** Index, id and routing: documents with one id may lie on several shards. */
  readonly key: string;
  readonly index: string;
  readonly id: string;
  readonly routing: string | undefined;
  /** NaN when it is null or absent. */
  readonly score: number;
  /** The sort values as text, or undefined. */
  readonly sort: string | undefined;
  readonly tree: Tree;
}

/** A search that was answered. */
export interface Found {
  /** NaN when the total is not tracked. */
  readonly total: number;
  readonly relation: string;
  readonly maxScore: number;
  readonly hits: readonly HitOf[];
  readonly aggregations: Tree | undefined;
}

const text = (tree: Tree | undefined) => (typeof tree === 'string' ? tree : undefined);

/** The hits of a tree in the shape of a search's reply. */
export function foundIn(tree: Tree | undefined): Found {
  const hits = items(at(tree, 'hits', 'hits')).map((hit): HitOf => {
    const [index, id] = [text(at(hit, '_index')) ?? '', text(at(hit, '_id')) ?? ''];
    const sort = at(hit, 'sort');
    const routing = text(at(hit, '_routing'));
    return {
      key: `${index}/${id}${routing === undefined ? '' : `?routing=${routing}`}`,
      index,
      id,
      routing,
      score: number(at(hit, '_score')),
      sort: sort === undefined ? undefined : printTree(sort),
      tree: hit,
    };
  });
  return {
    total: number(at(tree, 'hits', 'total', 'value')),
    relation: text(at(tree, 'hits', 'total', 'relation')) ?? '',
    maxScore: number(at(tree, 'hits', 'max_score')),
    hits,
    aggregations: at(tree, 'aggregations'),
  };
}

/** The hits of a reply, or undefined when it is an error or shards failed. */
export function found(reply: Reply | undefined): Found | undefined {
  const tree = reply?.status === 200 ? json(reply) : undefined;
  if (tree === undefined || number(at(tree, '_shards', 'failed')) > 0) return undefined;
  return foundIn(tree);
}
