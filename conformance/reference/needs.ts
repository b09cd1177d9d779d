import type { Step } from '../case.ts';
import { cellsOf } from '../matrix/cells.ts';
import type { Capabilities, Capability } from './capabilities.ts';
import { APIS, CELLS } from './needs_table.ts';

const known = new WeakMap<Step, readonly Capability[]>();

/**
 * What a request needs besides the server itself, by its path and the keys of its body, sorted. The sources of documents are not parsed, so
 * that a field may have any name.
 */
export function needs(step: Step): readonly Capability[] {
  const before = known.get(step);
  if (before) return before;
  const found = new Set<Capability>();
  for (const cell of cellsOf(step)) {
    for (const capability of neededBy(cell)) found.add(capability);
    if (isScript(cell)) for (const language of languages(step)) found.add(language);
  }
  const sorted = [...found].sort();
  known.set(step, sorted);
  return sorted;
}

/** The first requirement of a request that a server does not meet, or undefined when it meets all. */
export const lacking = (step: Step, has: Capabilities): Capability | undefined =>
  needs(step).find((capability) => !has.has(capability));

function neededBy(cell: string): readonly Capability[] {
  const [, api] = /^api\/([^?:]+)$/.exec(cell) ?? [];
  if (api !== undefined) return APIS.flatMap(([pattern, capability]) => (pattern.test(api) ? [capability] : []));
  const [, name = cell] = /^((?:analysis\/[a-z_]+\.[^.]+)|(?:[a-z]+\/[^.]+))/.exec(cell) ?? [];
  const found = CELLS.get(cell) ?? CELLS.get(name);
  return found ? [found] : [];
}

/** Members that contain a script: `script`, `map_script`, `_script`, `script_fields`, the condition of a processor. */
const isScript = (cell: string): boolean =>
  /^processor\/\w+\.if$/.test(cell) ||
  /^(similarity|rescorer|processor|aggregation)\/script(ed|ed_metric)?$/.test(cell) ||
  /[/.:](\w*_)?script(_fields|_score|_heuristic)?$/.test(cell.replace(/^api\/[^:?]*/, 'api'));

/** The languages of the scripts of a request: painless by default; one that no server has is rejected by all. */
function languages({ body }: Step): readonly Capability[] {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  const named = new Set([...text.matchAll(/"lang"\s*:\s*"([^"]+)"/g)].map(([, name]) => name));
  const found: Capability[] = [];
  if (named.has('mustache')) found.push('mustache');
  if (named.has('expression')) found.push('lang-expression');
  return named.has('painless') || named.size === 0 ? [...found, 'painless'] : found;
}
