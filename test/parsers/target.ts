import type { Arbitrary } from 'fast-check';
import type { HostileInput } from '../hostile/input.ts';

/** A parser, and the requests that hand a text to it. */
export interface ParserTarget {
  /** The parser: also the name of its file in `corpus/`. */
  readonly name: string;
  /** Texts of its language, whole, damaged, and of its words in any order. */
  readonly text: Arbitrary<string>;
  /** The requests that make the server parse the text. */
  readonly requests: (text: string) => readonly Omit<HostileInput, 'name'>[];
}

const sent = (method: HostileInput['method'], path: string, body: unknown) => ({
  method,
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

export const post = (path: string, body: unknown) => sent('POST', path, body);
export const put = (path: string, body: unknown) => sent('PUT', path, body);
/** A search of the index that each run creates. */
export const search = (body: unknown) => post('/a/_search', body);
