import type { Step } from '../case.ts';
import { member, NumberText, parseTree, type Tree } from '../compare/tree.ts';
import { exchange, type Reply } from '../run/exchange.ts';

function at(tree: Tree | undefined, path: string): string | undefined {
  let found = tree;
  for (const key of path.split('.')) {
    found = Array.isArray(found) ? found.at(Number(key)) : member(found, key);
  }
  if (typeof found === 'string') return found;
  if (found instanceof NumberText) return found.text;
  return undefined;
}

/** Stores the values of a reply that a step names: a string without its quotes, a number as it was written. */
export function keep(step: Step, reply: Reply, stored: Map<string, string>): void {
  if (step.keep === undefined) return;
  const tree = parseTree(reply.body);
  for (const [name, path] of Object.entries(step.keep)) {
    const value = at(tree, path);
    if (value !== undefined) stored.set(name, value);
  }
}

/** Ends the scrolls and points in time that a scenario left open; those that are gone answer an error, which is fine. */
export async function release(url: string, stored: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, value] of stored) {
    if (name.startsWith('scroll')) {
      await exchange(url, { method: 'DELETE', path: '/_search/scroll', body: { scroll_id: [value] } });
    } else if (name.startsWith('pit')) {
      await exchange(url, { method: 'DELETE', path: '/_pit', body: { id: value } });
    }
  }
}
