import { Members, type Tree } from '../compare/tree.ts';
import type { Answer } from './answer.ts';
import { NotUnderstood } from './ending.ts';
import { isFound, patternOf } from './java_regex.ts';
import { follow } from './path.ts';

/** Statuses by the names that `catch` has for them. */
const STATUSES: Readonly<Record<string, number>> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  request_timeout: 408,
  conflict: 409,
  unavailable: 503,
};

/** Every text of an error: types and reasons as they read, without the escapes of JSON. */
function texts(tree: Tree | undefined): string[] {
  if (typeof tree === 'string') return [tree];
  if (Array.isArray(tree)) return (tree as readonly Tree[]).flatMap(texts);
  return tree instanceof Members ? tree.entries.flatMap(([, value]) => texts(value)) : [];
}

/** How a reply differs from the expected error; undefined when it does not. */
export function checkCatch(expected: string, { reply, body }: Answer): string | undefined {
  const { status } = reply;
  const got = `got ${status} ${reply.body.slice(0, 500)}`;
  const pattern = patternOf(expected);
  if (pattern) {
    if (status < 400) return `an error like ${expected} expected, ${got}`;
    const isThere = isFound(pattern, reply.body) || texts(body).some((text) => isFound(pattern, text));
    return isThere ? undefined : `an error like ${expected} expected, ${got}`;
  }
  const expectedValue = STATUSES[expected];
  if (expectedValue !== undefined)
    return status === expectedValue ? undefined : `${expected} (${expectedValue}) expected, ${got}`;
  if (expected === 'request') {
    const isNamed = Object.values(STATUSES).includes(status) && status !== 400 && status !== 503;
    return status >= 400 && !isNamed ? undefined : `an error expected that catch has no name for, ${got}`;
  }
  if (expected.endsWith('_exception')) {
    const type = follow(body, 'error.type');
    return type === expected ? undefined : `error of type ${expected} expected, ${got}`;
  }
  throw new NotUnderstood(`catch: ${expected}`);
}
