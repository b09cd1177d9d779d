import { decode } from '../api/index.ts';
import { ElasticsearchError } from '../errors/index.ts';

const illegal = (reason: string) => ({ type: 'illegal_argument_exception', reason });

/** The raw path's segments; throws when an escape in the path is broken. ES: empty ones count, except at the end (errors/unknown_route). */
export function splitPath(path: string): string[] {
  try {
    decode(path, false);
  } catch (error) {
    throw new ElasticsearchError({ ...illegal((error as Error).message), status: 400 });
  }
  const segments = (path.startsWith('/') ? path.slice(1) : path).split('/');
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

/**
 * Query-string parameters, decoded; the last of several wins. ES: `;` separates too, and `?=x` names a parameter `x`
 * (errors/unknown_route).
 */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const pair of text.split(/[&;]/)) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    try {
      if (equals === 0) query[decode(pair.slice(1), true)] = '';
      else if (equals < 0) query[decode(pair, true)] = '';
      else query[decode(pair.slice(0, equals), true)] = decode(pair.slice(equals + 1), true);
    } catch (error) {
      const { message } = error as Error;
      throw new ElasticsearchError({
        type: 'bad_parameter_exception',
        reason: `java.lang.IllegalArgumentException: ${message}`,
        caused_by: illegal(message),
        status: 400,
      });
    }
  }
  return query;
}
