import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { parametersWithoutEffect } from './parameters_without_effect.ts';
import { refuseNames } from './refuse_names.ts';

/**
 * An API on those resources of a kind that the path names, none of which can be created: it returns `body`, or the error `reason` for a
 * name that is not a pattern. `supports` are the query parameters of the API.
 */
export const emptyList =
  (
    supports: readonly string[],
    name: string,
    reason: (name: string) => string,
    body: Readonly<Record<string, unknown>>,
  ): Handler =>
  ({ path, query }) => {
    parametersWithoutEffect(query, supports);
    refuseNames(path[name], reason, parseBoolean(query, 'allow_no_match', true));
    return { status: 200, body };
  };
