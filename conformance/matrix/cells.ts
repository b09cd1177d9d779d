import type { Step } from '../case.ts';
import { bodyCells } from './body.ts';
import { APIS, apiOf } from './routes.ts';
import { ANY, UNLISTED } from './walk.ts';

/** Query parameters that every API accepts. */
export const COMMON_PARAMETERS: readonly string[] = [
  'error_trace',
  'filter_path',
  'format',
  'human',
  'pretty',
  'source',
  'source_content_type',
];

const known = new WeakMap<Step, readonly string[]>();

/**
 * The cells of the matrix that a request touches, derived from the request alone, sorted: `api/search`, `api/search?routing`,
 * `query/match.operator`, … A name that the specification does not list counts as `(unlisted)`: `query/match.(unlisted)`.
 */
export function cellsOf(step: Step): readonly string[] {
  const before = known.get(step);
  if (before) return before;
  const cells = new Set<string>();
  const mark = step.path.indexOf('?');
  const [path, query] = mark < 0 ? [step.path, ''] : [step.path.slice(0, mark), step.path.slice(mark + 1)];
  const api = apiOf(step.method, path);
  cells.add(`api/${api ?? UNLISTED}`);
  let source: string | undefined;
  if (query !== '') {
    const parameters = api === undefined ? undefined : APIS.get(api)?.parameters;
    for (const part of query.split('&')) {
      const equals = part.indexOf('=');
      const decoded = decode(equals < 0 ? part : part.slice(0, equals));
      if (decoded === '') continue;
      if (decoded === 'source' && equals >= 0) source = decode(part.slice(equals + 1));
      cells.add(parameterCell(api, parameters, decoded));
    }
  }
  if (api !== undefined) bodyCells(api, step.body ?? source, cells);
  const sorted = [...cells].sort();
  known.set(step, sorted);
  return sorted;
}

function parameterCell(
  api: string | undefined,
  parameters: Readonly<Record<string, number>> | undefined,
  name: string,
): string {
  if (parameters && Object.hasOwn(parameters, name)) return `api/${api}?${name}`;
  if (COMMON_PARAMETERS.includes(name)) return `api/${ANY}?${name}`;
  return `api/${api ?? UNLISTED}?${UNLISTED}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
