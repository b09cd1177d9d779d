import type { CompiledRoute } from './table.ts';

interface Leaf {
  readonly operation: number;
  /** Names of the path's wildcards, in order. */
  readonly names: readonly string[];
}
interface Node {
  readonly explicit: Map<string, Node>;
  wildcard: Node | null;
  leaves: Map<string, Leaf> | null;
}

/** Positions at which a wildcard may match a segment. ES tries these in order, so explicit segments win. */
const modes = ['none', 'root', 'leaf', 'any'] as const;
type Mode = (typeof modes)[number];

export type Match =
  | { readonly kind: 'found'; readonly operation: number; readonly path: Readonly<Record<string, string>> }
  | { readonly kind: 'absent'; readonly allowed: readonly string[] };

/** ES lists the methods of `Allow` in the order of its own method enumeration. */
const methodOrder = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'CONNECT'];

/** The reference's path trie for one major version: explicit segments before wildcards, then the method. */
export class Router {
  readonly #root: Node = { explicit: new Map(), wildcard: null, leaves: null };

  constructor(routes: readonly CompiledRoute[], major: number) {
    for (const [method, template, operation, majors] of routes) {
      if (!majors || majors.includes(major)) this.#add(method, template, operation);
    }
  }

  #add(method: string, template: string, operation: number): void {
    let node = this.#root;
    const names: string[] = [];
    for (const segment of template.split('/')) {
      if (segment === '') continue;
      if (segment.startsWith('{')) {
        names.push(segment.slice(1, -1));
        node.wildcard ??= { explicit: new Map(), wildcard: null, leaves: null };
        node = node.wildcard;
        continue;
      }
      let next = node.explicit.get(segment);
      if (!next) {
        next = { explicit: new Map(), wildcard: null, leaves: null };
        node.explicit.set(segment, next);
      }
      node = next;
    }
    node.leaves ??= new Map();
    if (operation >= 0 || !node.leaves.has(method)) node.leaves.set(method, { operation, names });
  }

  /** `segments` are raw; `decode` is applied to those that wildcards match. */
  match(method: string, segments: readonly string[], decode: (segment: string) => string): Match {
    for (const mode of modes) {
      const taken: string[] = [];
      const leaf = find(this.#root, segments, 0, mode, taken, decode)?.leaves?.get(method);
      if (leaf && leaf.operation >= 0) {
        const path: Record<string, string> = {};
        leaf.names.forEach((name, i) => {
          path[name] = taken[i] ?? '';
        });
        return { kind: 'found', operation: leaf.operation, path };
      }
    }
    return { kind: 'absent', allowed: this.#allowed(segments, decode) };
  }

  /** The operation of a method among those of the first path that matches, whatever methods that has; null when there is none. */
  matchFirst(method: string, segments: readonly string[], decode: (segment: string) => string): number | null {
    for (const mode of modes) {
      const node = find(this.#root, segments, 0, mode, [], decode);
      if (node === null) continue;
      const operation = node.leaves?.get(method)?.operation ?? -1;
      return operation >= 0 ? operation : null;
    }
    return null;
  }

  #allowed(segments: readonly string[], decode: (segment: string) => string): string[] {
    const methods = new Set<string>();
    for (const mode of modes) {
      const node = find(this.#root, segments, 0, mode, [], decode);
      for (const known of node?.leaves?.keys() ?? []) methods.add(known);
    }
    return methodOrder.filter((known) => methods.has(known));
  }
}

function find(
  node: Node,
  segments: readonly string[],
  at: number,
  mode: Mode,
  taken: string[],
  decode: (segment: string) => string,
): Node | null {
  const segment = segments[at];
  if (segment === undefined) return node.leaves ? node : null;
  const explicit = node.explicit.get(segment);
  if (explicit) {
    const found = find(explicit, segments, at + 1, mode, taken, decode);
    if (found) return found;
  }
  const last = at === segments.length - 1;
  const may = mode === 'any' || (mode === 'root' && at === 0) || (mode === 'leaf' && last);
  if (!may || !node.wildcard) return null;
  taken.push(decode(segment));
  const found = find(node.wildcard, segments, at + 1, mode, taken, decode);
  if (!found) taken.pop();
  return found;
}
