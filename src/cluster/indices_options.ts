import { illegalArgument } from '../errors/index.ts';
import type { Major } from '../major.ts';

/** How an index expression is resolved. */
export interface IndicesOptions {
  readonly major: Major;
  readonly open: boolean;
  readonly closed: boolean;
  readonly hidden: boolean;
  readonly ignore_unavailable: boolean;
  readonly allow_no_indices: boolean;
  /** Aliases are no targets: a name of one is refused, wildcards do not find them. */
  readonly ignore_aliases: boolean;
  /** A closed index that is named is refused. */
  readonly forbid_closed: boolean;
  /** Data streams are targets. */
  readonly data_streams: boolean;
}

type Defaults = Partial<Omit<IndicesOptions, 'major'>>;

/** The parameters that change it, as endpoints list them in `supports`. */
export const INDICES_OPTIONS = [
  'ignore_unavailable',
  'allow_no_indices',
  'expand_wildcards',
  // No index is throttled, so that it only has to be a boolean.
  'ignore_throttled',
] as const;

/** The options of one request: an API's own defaults, changed by the query string. */
export function indicesOptions(
  major: Major,
  query: Readonly<Record<string, string>>,
  defaults: Defaults = {},
): IndicesOptions {
  if (query.ignore_throttled !== undefined) parseFlag('ignore_throttled', query.ignore_throttled);
  const base = {
    major,
    open: true,
    closed: false,
    hidden: false,
    ignore_unavailable: false,
    allow_no_indices: true,
    ignore_aliases: false,
    forbid_closed: true,
    data_streams: true,
    ...defaults,
  };
  const isDefault =
    query.expand_wildcards === undefined &&
    query.ignore_unavailable === undefined &&
    query.allow_no_indices === undefined;
  if (isDefault) return base;
  return {
    ...base,
    ...(query.expand_wildcards !== undefined ? parseExpandWildcards(query.expand_wildcards) : {}),
    ...(query.ignore_unavailable !== undefined
      ? { ignore_unavailable: parseFlag('ignore_unavailable', query.ignore_unavailable) }
      : {}),
    ...(query.allow_no_indices !== undefined
      ? { allow_no_indices: parseFlag('allow_no_indices', query.allow_no_indices) }
      : {}),
  };
}

function parseExpandWildcards(list: string): Pick<IndicesOptions, 'open' | 'closed' | 'hidden'> {
  let expand = { open: false, closed: false, hidden: false };
  // ES: commas at the end are ignored, so that without a value nothing is expanded (api/global/expand_nothing).
  const values = list.replace(/,*$/, '');
  for (const value of values === '' ? [] : values.split(',')) {
    if (value === 'open' || value === 'closed' || value === 'hidden') expand = { ...expand, [value]: true };
    else if (value === 'all') expand = { open: true, closed: true, hidden: true };
    else if (value === 'none') expand = { open: false, closed: false, hidden: false };
    else throw illegalArgument(`No valid expand wildcard value [${value}]`);
  }
  return expand;
}

function parseFlag(name: string, value: string): boolean {
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw illegalArgument(`Could not convert [${name}] to boolean`, {
    type: 'illegal_argument_exception',
    reason: `Failed to parse value [${value}] as only [true] or [false] are allowed.`,
  });
}
