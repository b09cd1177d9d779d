import type { Step } from '../case.ts';
import type { Reply } from './exchange.ts';

const NOT_BUILT = /"?type"? ?: ?"not_implemented",?\s*"?reason"? ?: ?"((?:[^"\\]|\\[\s\S])*)"/;

/**
 * The feature that a candidate refuses as unsupported, or undefined when it answers. A refusal is 501 and names the feature, in a bulk also
 * for one item; it is neither proven nor different, and never silent.
 */
export function refusal({ status, body }: Reply): string | undefined {
  const reason = NOT_BUILT.exec(body)?.[1];
  if (reason !== undefined) return reason;
  return status === 501 && body === '' ? 'HEAD' : undefined;
}

/** Whether a request leaves the server as it was, so that later replies can be compared although it was refused. */
export function isRead({ method, path }: Step): boolean {
  return (
    method === 'GET' ||
    method === 'HEAD' ||
    /\/_(search|count|analyze|field_caps|msearch|mget|pit|render|rank_eval)\b/.test(path)
  );
}

/** Whether the other requests of a scenario are answered the same without this one. */
export const isIndependent = (step: Step): boolean =>
  isRead(step) && step.keep === undefined && !/\/(_search\/scroll|_pit)\b/.test(step.path);
