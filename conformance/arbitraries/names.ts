import { NAMESPACE } from '../scenario.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Names of indices of one scenario, few, so that commands meet. */
export const INDEX_NAMES: readonly string[] = LETTERS.slice(0, 4).map((letter) => `${NAMESPACE}${letter}`);
/** Names of aliases; each is recognised as one by its name. */
export const ALIAS_NAMES: readonly string[] = LETTERS.slice(0, 4).map((letter) => `${NAMESPACE}alias-${letter}`);
/** Names that are never created. */
export const MISSING_NAME = `${NAMESPACE}missing`;
/** All of the scenario's own indices and aliases. */
export const ALL_NAMES = `${NAMESPACE}*`;

const PLAIN_IDS = Array.from({ length: 12 }, (_, place) => `${place + 1}`);
/** Ids beyond plain numbers: those that must be encoded in paths, sort oddly, or have the maximum length. */
const ODD_IDS = ['a b', 'ü', '東京', 'x/y', '%41', '-1', '01', '1.0', 'A', 'a', '_id', '😀', 'x'.repeat(512)] as const;

export { ODD_IDS, PLAIN_IDS };

/** Values of `routing`. */
export const ROUTINGS = ['r1', 'r2', 'ü', '1'] as const;
