import type { Divergence } from '../../compare/divergence.ts';

/** What a topic recognises differences by: the request, and how its replies differ. */
export interface RequestDivergence {
  readonly operation: string;
  /** Method, path, headers and body in one line. */
  readonly request: string;
  readonly divergence: Divergence;
}

/** One change between the majors, in words, and which differences it explains. */
export interface Topic {
  readonly title: string;
  /** The change as a test sees it, and how to adapt. */
  readonly says: string;
  readonly explains: (difference: RequestDivergence) => boolean;
}

/** Both values of a difference, a line each. */
export const texts = ({ divergence }: RequestDivergence): string => `${divergence.expected}\n${divergence.actual}`;

/** A difference one of whose values holds the phrase. */
export const wording =
  (phrase: string) =>
  (difference: RequestDivergence): boolean =>
    texts(difference).includes(phrase);
