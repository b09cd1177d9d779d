import { Members, NumberText, printTree, type Tree } from '../../compare/tree.ts';
import { NotUnderstood } from '../ending.ts';
import { onPaths } from './assertion.ts';

const asNumber = (value: Tree | undefined) => (value instanceof NumberText ? Number(value.text) : Number.NaN);

/** A number is no further than `error` from `value`. */
export const close_to = onPaths((expected, actual) => {
  const members = expected instanceof Members ? new Map(expected.entries) : new Map<string, Tree>();
  const [value, error] = [asNumber(members.get('value')), asNumber(members.get('error'))];
  if (Number.isNaN(value) || Number.isNaN(error)) throw new NotUnderstood('close_to without value and error');
  const distance = Math.abs(asNumber(actual) - value);
  return distance <= error
    ? undefined
    : `${actual === undefined ? 'nothing' : printTree(actual)} is not within ${error} of ${value}`;
});
