import type { IncomingMessage } from 'node:http';
import { type FaultRule, ProfileError } from './profile.ts';
import { mix, randomStream } from './random.ts';
import { faultNamed } from './registry.ts';
import type { Due } from './schedule.ts';
import { fullOptions, validateProfile } from './validate.ts';

/** The header in which a request says itself which fault it is to meet: a name, or JSON with `fault` and `options`. */
export const FAULT_HEADER = 'x-standin-fault';

/** The fault that a request asks for in its header; undefined without one. Throws a `ProfileError` if the header is invalid. */
export function wantedFault({ headers }: IncomingMessage, ordinal: number): Due | undefined {
  const given = headers[FAULT_HEADER];
  if (given === undefined) return undefined;
  const rule = parse(String(given));
  validateProfile({ faults: [rule] });
  const fault = faultNamed(rule.fault);
  if (fault === undefined) return undefined;
  return { fault, options: fullOptions(rule), rule: -1, nth: 1, random: randomStream(mix(0, ordinal)) };
}

function parse(text: string): FaultRule {
  if (!text.trimStart().startsWith('{')) return { fault: text.trim() };
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new ProfileError(
      `faults: the header ${FAULT_HEADER} is neither a name nor JSON: ${(error as Error).message}`,
    );
  }
  const unknown = Object.keys(value).filter((key) => key !== 'fault' && key !== 'options');
  if (unknown.length > 0) {
    throw new ProfileError(`faults: the header ${FAULT_HEADER} takes fault and options, not [${unknown.join(', ')}]`);
  }
  return value as unknown as FaultRule;
}
