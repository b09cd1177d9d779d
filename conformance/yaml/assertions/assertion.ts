import { Members, type Tree } from '../../compare/tree.ts';
import type { Answer } from '../answer.ts';
import { NotUnderstood } from '../ending.ts';
import { follow } from '../path.ts';
import type { Stash } from '../stash.ts';

/** The context of an assertion. */
export interface Scope {
  readonly answer: Answer;
  readonly stash: Stash;
}

/** Checks one entry; returns what is wrong in words, or undefined. */
export type Assertion = (argument: Tree, scope: Scope) => string | undefined;

/**
 * The value that a path leads to: in the last reply, or in a stashed object when the path begins with its name. A stashed text
 * within a path is a key.
 */
export function valueAt(path: string, { answer, stash }: Scope): Tree | undefined {
  const [, name = '', rest] = /^\$\{?(\w+)\}?(?:\.(.*))?$/.exec(path) ?? [];
  const unstash = (part: string) => stash.text(part);
  const stashed = name === '' || name === 'body' ? undefined : stash.tree(`$${name}`);
  if (stashed === undefined || (rest !== undefined && typeof stashed === 'string'))
    return follow(answer.body, path, unstash);
  return follow(stashed, rest ?? '', unstash);
}

/** An assertion on paths, each with its expected value. */
export const onPaths =
  (judge: (expected: Tree, actual: Tree | undefined) => string | undefined): Assertion =>
  (argument, scope) => {
    if (!(argument instanceof Members)) throw new NotUnderstood('an assertion without a path');
    for (const [path, expected] of argument.entries) {
      const found = judge(scope.stash.tree(expected), valueAt(path, scope));
      if (found !== undefined) return `${path === '' ? 'the body' : path}: ${found}`;
    }
    return undefined;
  };

/** An assertion on one path. */
export const onPath =
  (judge: (actual: Tree | undefined) => string | undefined): Assertion =>
  (argument, scope) => {
    const path = argument === null ? '' : String(argument);
    const found = judge(valueAt(path, scope));
    return found === undefined ? undefined : `${path === '' ? 'the body' : path} ${found}`;
  };
