/** The major version of the reference whose answers are given. */
export type Major = 8 | 9;
