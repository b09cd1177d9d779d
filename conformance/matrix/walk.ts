import { type GrammarNode, nodes } from './grammar.ts';

/** In place of a name that the specification does not list. */
export const UNLISTED = '(unlisted)';
/** In place of the variant, for options that every variant has. */
export const ANY = '(any)';

const DEEPEST = 400;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects the cells that a value touches where `at` is the node of its position. */
export function walk(at: number, value: unknown, cells: Set<string>, depth = 0): void {
  const node = nodes[at];
  if (at === 0 || !node || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const item of value) walk(at, item, cells, depth + 1);
    return;
  }
  if (!isObject(value)) {
    walkScalar(node, value, cells);
    return;
  }
  const variant = node.t ? walkTag(node, value, cells) : undefined;
  if (variant !== undefined) walk(variant, value, cells, depth + 1);
  if (node.p || node.x !== undefined) walkMembers(node, value, cells, depth);
}

function walkScalar({ n, s, v }: GrammarNode, value: unknown, cells: Set<string>): void {
  if (s !== undefined && n !== undefined) cells.add(n + s);
  if (v === undefined || typeof value !== 'string') return;
  const named = nodes[v];
  if (named?.t && Object.hasOwn(named.t, value)) cells.add(`${named.k}${value}`);
}

function walkTag(
  { k, t, d }: GrammarNode,
  value: Readonly<Record<string, unknown>>,
  cells: Set<string>,
): number | undefined {
  const tag = value['type'] ?? d;
  if (typeof tag !== 'string' || !t) return undefined;
  const variant = Object.hasOwn(t, tag) ? t[tag] : undefined;
  cells.add(variant === undefined ? `${k}${UNLISTED}` : `${k}${tag}`);
  return variant;
}

function walkMembers(
  node: GrammarNode,
  value: Readonly<Record<string, unknown>>,
  cells: Set<string>,
  depth: number,
): void {
  const { n, p, l, q, g, x } = node;
  for (const given of Object.keys(value)) {
    const key = l && Object.hasOwn(l, given) ? (l[given] ?? given) : given;
    const listed = p && Object.hasOwn(p, key) ? p[key] : undefined;
    if (listed !== undefined) {
      if (n !== undefined && !g?.includes(key)) cells.add(q?.includes(key) ? `${n}${ANY}.${key}` : n + key);
      walk(listed, value[given], cells, depth + 1);
    } else if (x !== undefined) walk(x, value[given], cells, depth + 1);
    else if (n !== undefined && given !== 'type') cells.add(n + UNLISTED);
  }
}
