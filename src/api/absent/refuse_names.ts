import { splitList } from '../../cluster/index.ts';
import { resourceNotFound } from '../../errors/index.ts';

/** Throws `resource_not_found_exception` for the first name of a list that is not a pattern: none of these resources can be created. */
export function refuseNames(list: string | undefined, reason: (name: string) => string, allowNoMatch = true): void {
  const isPattern = (name: string) => allowNoMatch && (name === '_all' || name.includes('*'));
  const missing = splitList(list).find((name) => !isPattern(name));
  if (missing === undefined) return;
  throw resourceNotFound(reason(missing));
}
