import type { Call } from './call.ts';
import type { Fault, Options } from './fault.ts';
import type { FaultProfile, FaultRule } from './profile.ts';
import { mix, randomStream } from './random.ts';
import { faultNamed } from './registry.ts';
import { fullOptions } from './validate.ts';

/** A fault that a request is to meet. */
export interface Due {
  readonly fault: Fault;
  readonly options: Options;
  /** The rule's position in the profile; -1 for a fault of the request's own header. */
  readonly rule: number;
  /** The how many-th matching request of the rule it is, from 1. */
  readonly nth: number;
  readonly random: () => number;
}

interface Counted {
  readonly rule: FaultRule;
  readonly fault: Fault;
  readonly options: Options;
  matched: number;
  fired: number;
}

/** Decides which requests meet which fault: by counting and by numbers of its seed, so that the same requests meet the same faults. */
export class Schedule {
  readonly #seed: number;
  readonly #rules: readonly Counted[];

  /** The profile must be valid. */
  constructor({ seed = 0, faults }: FaultProfile) {
    this.#seed = seed;
    this.#rules = faults.map((rule) => ({
      rule,
      fault: faultNamed(rule.fault) as Fault,
      options: fullOptions(rule),
      matched: 0,
      fired: 0,
    }));
  }

  get isEmpty(): boolean {
    return this.#rules.length === 0;
  }

  /** The fault of the first rule that is due. Every rule counts the request, whether another one takes it or not. */
  next(call: Call): Due | undefined {
    let due: Due | undefined;
    this.#rules.forEach((counted, position) => {
      if (counted.fault.applies?.(call) === false || !matches(call, counted.rule)) return;
      const nth = ++counted.matched;
      const random = randomStream(mix(this.#seed, position, nth));
      if (due !== undefined || !isDue(counted, nth, random)) return;
      counted.fired++;
      due = { fault: counted.fault, options: counted.options, rule: position, nth, random };
    });
    return due;
  }
}

function isDue({ rule, fired }: Counted, nth: number, random: () => number): boolean {
  const { from = 1, every = 1, probability, times } = rule;
  const chance = random();
  return (
    (rule.nth === undefined || [rule.nth].flat().includes(nth)) &&
    nth >= from &&
    (nth - from) % every === 0 &&
    (probability === undefined || chance < probability) &&
    (times === undefined || fired < times)
  );
}

function matches(call: Call, { match }: FaultRule): boolean {
  if (match === undefined) return true;
  const path = call.uri.split('?', 1)[0] as string;
  return (
    (match.api === undefined || (call.api !== null && likeAny(call.api, match.api))) &&
    (match.index === undefined || (call.index?.split(',').some((name) => likeAny(name, match.index ?? [])) ?? false)) &&
    (match.method === undefined || likeAny(call.method, match.method)) &&
    (match.path === undefined || likeAny(path, match.path))
  );
}

const likeAny = (name: string, patterns: string | readonly string[]): boolean =>
  [patterns].flat().some((pattern) => like(name, pattern));

/** Matches a pattern in which `*` means any characters; linear in both lengths for each `*`. */
function like(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return name === pattern;
  if (!name.startsWith(first)) return false;
  const last = rest.pop() as string;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
