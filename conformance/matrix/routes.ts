import table from './generated/routes.json' with { type: 'json' };

/** The description of one API. */
export interface Api {
  /** The only major that has it. */
  readonly major?: number;
  /** Method and path template. */
  readonly routes: readonly string[];
  /** Query parameters: 0, or the only major that has it. */
  readonly parameters: Readonly<Record<string, number>>;
}

/** All APIs by their wire name. */
export const APIS: ReadonlyMap<string, Api> = new Map(
  Object.entries(table as unknown as Readonly<Record<string, Api>>),
);

interface Node {
  readonly explicit: Map<string, Node>;
  wildcard?: Node;
  readonly apis: Map<string, string>;
}
const node = (): Node => ({ explicit: new Map(), apis: new Map() });

const root = node();
for (const [name, { routes }] of APIS) {
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    let at = root;
    for (const segment of path.split('/')) {
      if (segment === '') continue;
      let next = segment.startsWith('{') ? at.wildcard : at.explicit.get(segment);
      if (!next) {
        next = node();
        if (segment.startsWith('{')) at.wildcard = next;
        else at.explicit.set(segment, next);
      }
      at = next;
    }
    at.apis.set(method, name);
  }
}

function find(at: Node, segments: readonly string[], i: number, method: string): string | undefined {
  const segment = segments[i];
  if (segment === undefined) return at.apis.get(method);
  const explicit = at.explicit.get(segment);
  const found = explicit && find(explicit, segments, i + 1, method);
  return found ?? (at.wildcard && find(at.wildcard, segments, i + 1, method));
}

/** Paths repeat much in a run; those that do not must not fill the memory. */
const seen = new Map<string, string>();
const MOST_SEEN = 5000;

/** The API that answers a method and path; explicit segments win over placeholders. Absent when there is no route. */
export function apiOf(method: string, path: string): string | undefined {
  const request = `${method} ${path}`;
  const before = seen.get(request);
  if (before !== undefined) return before || undefined;
  const segments = path.split('/').filter((segment) => segment !== '');
  const api = find(root, segments, 0, method);
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(request, api ?? '');
  return api;
}
