import { runInNewContext } from 'node:vm';
import { NotImplementedError } from '../errors/index.ts';

/** Milliseconds that the matches of one pattern in one text may take: other clients wait for them. */
const LIMIT = 200;
/** Steps below which a pattern is run without a watchdog, which costs more than most matches. */
const FEW_STEPS = 1_000_000;

/** Every match of a pattern with the flag `g` in a text, in order. Errors: 501 for a pattern that backtracks for longer than 200 ms. */
export function boundedMatches(pattern: RegExp, text: string): RegExpMatchArray[] {
  const all = () => [...text.matchAll(pattern)];
  if (mostSteps(pattern.source, text.length) <= FEW_STEPS) return all();
  try {
    return runInNewContext('all()', { all }, { timeout: LIMIT });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new NotImplementedError(`a regular expression that works for more than ${LIMIT} ms`);
  }
}

/**
 * An upper estimate of the steps that a backtracking matcher needs: each repetition without a limit can begin at every position and end at
 * every later one; a repetition of something that repeats, or of alternatives, and a back reference can take exponentially many.
 */
function mostSteps(source: string, length: number): number {
  const plain = source.replace(/\\[1-9k]/g, '\ue000').replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, 'x');
  // The contents of a repeated group: a repetition or alternatives.
  let inner = plain;
  for (let before = ''; before !== inner; ) {
    before = inner;
    inner = inner.replace(/\((?:\?(?:[:=!]|<[=!]|<\w+>))?([^()]*)\)/g, (_, body: string) =>
      /[*+{|\ue001]/.test(body) ? '\ue001' : 'x',
    );
  }
  if (inner.includes('\ue000') || /\ue001\s*[*+{]/.test(inner)) return Number.POSITIVE_INFINITY;
  const repetitions = plain.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  return (length + 1) ** (repetitions + 1);
}
