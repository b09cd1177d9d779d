import { NumberText, printTree, type Tree } from '../../compare/tree.ts';
import { onPath } from './assertion.ts';

const isEmpty = (value: Tree | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && /^(|0|false)$/i.test(value)) ||
  (value instanceof NumberText && Number(value.text) === 0);

const printed = (value: Tree | undefined) => (value === undefined ? 'not there' : printTree(value).slice(0, 200));

/** Something is there, and it is neither false nor 0 nor empty. */
export const is_true = onPath((actual) => (isEmpty(actual) ? `is ${printed(actual)}` : undefined));
/** There is no value, or it is false, 0 or empty. */
export const is_false = onPath((actual) => (isEmpty(actual) ? undefined : `is ${printed(actual)}`));
/** There is a value, whatever it is. */
export const exists = onPath((actual) => (actual === undefined ? 'is not there' : undefined));
export const not_exists = onPath((actual) => (actual === undefined ? undefined : `is ${printed(actual)}`));
