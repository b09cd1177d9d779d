import { search } from '../case.ts';
import { Members, type Tree } from '../compare/tree.ts';
import { canonical, json } from './reply.ts';
import { searchLaw } from './search_law.ts';

const PATHS = ['hits.total', 'hits.hits._id', 'hits.hits.sort', '_shards.total'];

/** Applies `filter_path` without wildcards to a tree; objects and arrays that become empty are removed. */
export function pick(tree: Tree, paths: readonly (readonly string[])[]): Tree | undefined {
  if (paths.some(({ length }) => length === 0)) return tree;
  if (Array.isArray(tree)) {
    const left = (tree as readonly Tree[]).flatMap((item) => pick(item, paths) ?? []);
    return left.length > 0 ? left : undefined;
  }
  if (!(tree instanceof Members)) return undefined;
  const entries = tree.entries.flatMap(([key, value]): [string, Tree][] => {
    const rest = paths.filter(([first]) => first === key).map(([, ...others]) => others);
    const left = rest.length > 0 ? pick(value, rest) : undefined;
    return left === undefined ? [] : [[key, left]];
  });
  return entries.length > 0 ? new Members(entries) : undefined;
}

export default searchLaw({
  name: 'filter_path',
  says: 'filter_path gives the named parts of the full reply and nothing else',
  requests: 2,
  free: true,
  of({ target, body }) {
    if ('profile' in body || 'pit' in body) return null;
    const full = search(target, body);
    return [full, { ...full, path: `${full.path}?filter_path=${PATHS.join(',')}` }];
  },
  differs(_, [full, filtered]) {
    const tree = json(full);
    const expected = canonical(
      tree &&
        pick(
          tree,
          PATHS.map((path) => path.split('.')),
        ),
    );
    const actual = canonical(json(filtered));
    return expected === actual
      ? undefined
      : `the full reply holds ${expected.slice(0, 300)}, the filtered one is ${actual.slice(0, 300)}`;
  },
});
