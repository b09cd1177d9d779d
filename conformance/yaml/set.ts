import { Members, type Tree } from '../compare/tree.ts';
import { type Scope, valueAt } from './assertions/assertion.ts';
import { NotUnderstood } from './ending.ts';
import { asText } from './stash.ts';

/** `set`: stores values of the last reply by name. Returns what is wrong. */
export function keep(argument: Tree, scope: Scope): string | undefined {
  if (!(argument instanceof Members)) throw new NotUnderstood('set without a path');
  for (const [path, name] of argument.entries) {
    const value = valueAt(path, scope);
    if (value === undefined) return `${path} is not there`;
    scope.stash.set(asText(name), value);
  }
  return undefined;
}

/** `transform_and_set`: stores the result of a function on values of the last reply; there is one function. */
export function transform(argument: Tree, scope: Scope): string | undefined {
  if (!(argument instanceof Members)) throw new NotUnderstood('transform_and_set without a name');
  for (const [name, call] of argument.entries) {
    const paths = /^#base64EncodeCredentials\(([^)]*)\)$/.exec(asText(call))?.[1];
    if (paths === undefined) throw new NotUnderstood(`transform_and_set: ${asText(call)}`);
    const values = paths.split(',').map((path) => valueAt(path.trim(), scope));
    if (values.includes(undefined)) return `${paths} are not all there`;
    const text = values.map((value) => (value === undefined ? '' : asText(value))).join(':');
    scope.stash.set(name, Buffer.from(text).toString('base64'));
  }
  return undefined;
}
