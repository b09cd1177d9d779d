import { type FaultProfile, type FaultRule, faultNamed } from '../faults/index.ts';
import type { Run } from './run.ts';

/** Single faults that a run met beyond which its rules are left as they are. */
const MANY = 12;

/** The schedule of a run as the single faults that were met: a rule for each. */
export function singleFaults({ profile, exchanges }: Run): FaultProfile {
  const faults = exchanges.flatMap(({ met, api }, position): FaultRule[] => {
    if (met === undefined || met.rule < 0) return [];
    const rule = profile.faults[met.rule] as FaultRule;
    const { fault, options } = rule;
    const applies = faultNamed(fault)?.applies;
    const before = exchanges.slice(0, position + 1).filter((other) => other.api === api && applies?.(other) !== false);
    const match = api === null ? {} : { match: { api } };
    return [{ fault, ...(options === undefined ? {} : { options }), ...match, nth: before.length }];
  });
  return faults.length === 0 || faults.length > MANY ? profile : { ...profile, faults };
}

/**
 * The smallest schedule under which `shows` still holds: parts are left out as long as it does, then options. `shows` plays the program, `plays`
 * times at most.
 */
export async function shrink(
  run: Run,
  shows: (profile: FaultProfile) => Promise<boolean>,
  plays: number,
): Promise<FaultProfile> {
  let left = plays;
  const holds = async (profile: FaultProfile) => left-- > 0 && (await shows(profile));
  let smallest = run.profile;
  const single = singleFaults(run);
  if (single !== smallest && (single.faults.length > 1 || smallest.faults.length > 1) && (await holds(single))) {
    smallest = single;
  }
  for (let size = Math.ceil(smallest.faults.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < smallest.faults.length && smallest.faults.length > 1; ) {
      const faults = smallest.faults.filter((_, i) => i < at || i >= at + size);
      if (faults.length > 0 && (await holds({ ...smallest, faults }))) smallest = { ...smallest, faults };
      else at += size;
    }
  }
  for (let i = 0; i < smallest.faults.length; i++) {
    for (const simpler of simplerRules(smallest.faults[i] as FaultRule)) {
      const faults = smallest.faults.map((rule, position) => (position === i ? simpler : rule));
      if (await holds({ ...smallest, faults })) {
        smallest = { ...smallest, faults };
        break;
      }
    }
  }
  return smallest;
}

/** A rule with less in it. */
function simplerRules(rule: FaultRule): FaultRule[] {
  const { options, from, probability, ...rest } = rule;
  const given = options === undefined ? {} : { options };
  return [
    ...(from === undefined ? [] : [{ ...rest, ...given, nth: from }]),
    ...(from === undefined || from === 1 ? [] : [{ ...rest, ...given, from: 1 }]),
    ...(probability === undefined ? [] : [{ ...rest, ...given, ...(from === undefined ? {} : { from }) }]),
    ...(options === undefined ? [] : [{ ...rest, ...(from === undefined ? {} : { from }) }]),
  ];
}
