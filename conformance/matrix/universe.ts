import { COMMON_PARAMETERS } from './cells.ts';
import { nodes } from './grammar.ts';
import { APIS } from './routes.ts';
import { ANY } from './walk.ts';

const ALL_MAJORS: readonly number[] = [8, 9];

/**
 * All cells that a request could touch, with the majors that have them: APIs with their parameters and body keys, queries, aggregations,
 * field types, analysis components and so on with their options.
 */
export function universe(): ReadonlyMap<string, readonly number[]> {
  const cells = new Map<string, readonly number[]>();
  const add = (id: string, majors: readonly number[]) => {
    if (cells.get(id) !== ALL_MAJORS) cells.set(id, majors);
  };
  for (const [name, { major, parameters }] of APIS) {
    const majors = major ? [major] : ALL_MAJORS;
    add(`api/${name}`, majors);
    for (const [parameter, only] of Object.entries(parameters)) {
      add(`api/${name}?${parameter}`, only ? [only] : majors);
    }
  }
  for (const parameter of COMMON_PARAMETERS) add(`api/${ANY}?${parameter}`, ALL_MAJORS);
  for (const { n, p, q, g, m, k, t } of nodes) {
    const majors = (name: string) => (m?.includes(name) ? [9] : ALL_MAJORS);
    if (n !== undefined) {
      for (const name of Object.keys(p ?? {})) {
        if (!g?.includes(name)) add(q?.includes(name) ? `${n}${ANY}.${name}` : n + name, majors(name));
      }
    }
    for (const tag of Object.keys(t ?? {})) add(`${k}${tag}`, majors(tag));
  }
  return dependent(cells);
}

/** Features that only 9 has, have their options only there. */
function dependent(cells: Map<string, readonly number[]>): ReadonlyMap<string, readonly number[]> {
  for (const [id, majors] of cells) {
    const owner = /^(.+?)[.?:][^.?:]+$/.exec(id)?.[1];
    const owned = owner === undefined ? undefined : cells.get(owner);
    if (owned && owned !== ALL_MAJORS && majors === ALL_MAJORS) cells.set(id, owned);
  }
  return cells;
}
