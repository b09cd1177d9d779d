import * as fc from 'fast-check';
import type { FuzzedServer } from './fuzzed_server.ts';
import type { ParserTarget } from './target.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** Texts at the most. */
  readonly texts: number;
  readonly millis: number;
}

/** How many texts were tried, and the smallest text found that shows a fault. */
export interface Fuzzed {
  readonly texts: number;
  readonly fault: { readonly text: string; readonly seen: string } | null;
}

/** Generates texts of a parser until one shows a fault; that one is made smaller. */
export async function fuzz(target: ParserTarget, server: FuzzedServer, options: FuzzOptions): Promise<Fuzzed> {
  let seen = '';
  const property = fc.asyncProperty(target.text, async (text) => {
    const fault = await server.faultOf(target, text);
    if (fault !== null) seen = fault;
    return fault === null;
  });
  const { numRuns, counterexample, errorInstance } = await fc.check(property, {
    seed: options.seed,
    numRuns: options.texts,
    interruptAfterTimeLimit: options.millis,
    markInterruptAsFailure: false,
  });
  // A server that cannot be started again is an error and no reply.
  const fault = seen === '' ? String(errorInstance) : seen;
  return { texts: numRuns, fault: counterexample === null ? null : { text: counterexample[0], seen: fault } };
}
