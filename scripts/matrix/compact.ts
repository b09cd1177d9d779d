import type { GrammarNode } from '../../conformance/matrix/grammar.ts';

/** Indices of the nodes that a node leads to. */
function below({ p, t, x, v }: GrammarNode): number[] {
  return [
    ...Object.values(p ?? {}),
    ...Object.values(t ?? {}),
    ...(x === undefined ? [] : [x]),
    ...(v === undefined ? [] : [v]),
  ];
}

/** Nodes that count something, or lead to one that does. */
function counting(nodes: readonly GrammarNode[]): Set<number> {
  const remaining = new Set<number>();
  for (const [i, node] of nodes.entries()) if (node.n !== undefined || node.k !== undefined) remaining.add(i);
  for (let before = -1; before !== remaining.size; ) {
    before = remaining.size;
    for (const [i, node] of nodes.entries()) if (below(node).some((at) => remaining.has(at))) remaining.add(i);
  }
  return remaining;
}

/** Drops nodes that count nothing or are not reached, and renumbers the rest; node 0 counts nothing. */
export function compact(
  nodes: readonly GrammarNode[],
  roots: Readonly<Record<string, number>>,
): { nodes: GrammarNode[]; roots: Record<string, number> } {
  const remaining = counting(nodes);
  const numbers = new Map<number, number>();
  const order: number[] = [];
  const number = (at: number): number => {
    if (!remaining.has(at)) return 0;
    const known = numbers.get(at);
    if (known !== undefined) return known;
    numbers.set(at, order.push(at));
    for (const next of below(nodes[at] ?? {})) number(next);
    return numbers.get(at) ?? 0;
  };
  const numbered: Record<string, number> = {};
  for (const [name, at] of Object.entries(roots)) numbered[name] = number(at);
  const mapped = (members: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(members).map(([key, at]) => [key, number(at)]));
  const renumber = ({ p, t, x, v, ...rest }: GrammarNode): GrammarNode => ({
    ...rest,
    ...(p
      ? {
          p:
            rest.n === undefined ? Object.fromEntries(Object.entries(mapped(p)).filter(([, at]) => at > 0)) : mapped(p),
        }
      : {}),
    ...(t ? { t: mapped(t) } : {}),
    ...(x === undefined ? {} : { x: number(x) }),
    ...(v === undefined ? {} : { v: number(v) }),
  });
  return { nodes: [{}, ...order.map((at) => renumber(nodes[at] ?? {}))], roots: numbered };
}
