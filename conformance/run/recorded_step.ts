import { createHash } from 'node:crypto';
import type { Step } from '../case.ts';
import { type Reply, requestLine } from './exchange.ts';

/** A reply of the reference; the request is in the case. */
export interface RecordedStep extends Reply {
  /** The digest of the request. */
  readonly request: string;
}

/** Eight hexadecimal digits that a request has as long as the case does not change it. */
export const requestDigest = (step: Step): string =>
  createHash('sha256').update(requestLine(step)).digest('hex').slice(0, 8);
