import { Members, parseTree, type Tree } from '../../compare/tree.ts';
import { valueAt } from '../edit.ts';
import type { Memory, SeenRequest } from '../fault.ts';

const keys = (tree: Tree | undefined): readonly string[] =>
  tree instanceof Members ? tree.entries.map(([key]) => key) : [];

/** Remembers which index an alias refers to, from the requests that create aliases. */
export function remember({ method, path: whole, body }: SeenRequest, memory: Memory): void {
  if (method !== 'PUT' && method !== 'POST') return;
  const [path = ''] = whole.split('?');
  if (path === '/_aliases') {
    const actions = valueAt(parseTree(body.toString('utf8')), 'actions');
    for (const action of Array.isArray(actions) ? (actions as readonly Tree[]) : []) {
      const [alias, index] = [valueAt(action, 'add.alias'), valueAt(action, 'add.index')];
      if (typeof alias === 'string' && typeof index === 'string') memory.set(alias, index);
    }
    return;
  }
  const [, index, alias] = /^\/([^/_][^/]*)(?:\/_alias(?:es)?\/([^/]+))?\/?$/.exec(path) ?? [];
  if (index === undefined) return;
  const made = alias === undefined ? keys(valueAt(parseTree(body.toString('utf8')), 'aliases')) : [alias];
  for (const name of made) memory.set(name, index);
}
