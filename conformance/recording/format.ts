import { createHash } from 'node:crypto';
import type { Step } from '../case.ts';
import type { Capability } from '../reference/capabilities.ts';
import { requestLine } from '../run/exchange.ts';

/** The contents of `manifest.json` of a recording. */
export interface Manifest {
  readonly format: 1;
  readonly distribution: string;
  readonly version: string;
  readonly major: number;
  readonly capabilities: readonly Capability[];
  /** ISO 8601. */
  readonly date: string;
  /** Files of replies, each with the keys of its scenarios in order. */
  readonly chunks: readonly { readonly file: string; readonly keys: readonly string[] }[];
}

/** The name of a scenario in a recording: a digest of its requests. */
export function scenarioKey(steps: readonly Step[]): string {
  const hash = createHash('sha256');
  for (const step of steps)
    hash
      .update(requestLine(step))
      .update('\0')
      .update(JSON.stringify(step.keep ?? {}))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
