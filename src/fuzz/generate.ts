import { FAULTS, type Fault, type FaultProfile, type FaultRule, mix, randomStream } from '../faults/index.ts';
import type { Exchanged, Run } from './run.ts';

/** One fault on one API of the program, from which schedules are made. */
interface Candidate {
  readonly fault: Fault;
  readonly options: Readonly<Record<string, unknown>>;
  readonly api: string;
  /** How many requests of the API the run without faults sent. */
  readonly requests: number;
}

/** Faults that find most, to be tried first; the others follow. */
const FIRST = [
  'reset_before_reply',
  'bulk_item_failures',
  'service_unavailable',
  'truncated_reply',
  'total_as_number',
  'dribbled_reply',
  'rejected_execution',
  'unauthorized',
  'search_timed_out',
  'gateway_timeout',
];

/** Faults that last: while they do, every request meets them. */
const LASTING = [
  'service_unavailable',
  'rejected_execution',
  'unauthorized',
  'bad_gateway',
  'circuit_breaking',
  'cluster_block',
];

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const shuffled = [...list];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[other]] = [shuffled[other] as T, shuffled[i] as T];
  }
  return shuffled;
}

function candidatesOf(exchanges: readonly Exchanged[], names: readonly string[] | undefined): Candidate[] {
  const apis = [...new Set(exchanges.flatMap(({ api }) => api ?? []))];
  return FAULTS.filter(({ name }) => names === undefined || names.includes(name)).flatMap((fault) =>
    apis.flatMap((api) => {
      const requests = exchanges.filter(
        (exchange) => exchange.api === api && fault.applies?.(exchange) !== false,
      ).length;
      if (requests === 0) return [];
      return [{}, ...(fault.samples ?? [])].map((options) => ({ fault, options, api, requests }));
    }),
  );
}

function ruleOf({ fault, options, api, requests }: Candidate, random: () => number, lasting: boolean): FaultRule {
  const nth = 1 + Math.floor(random() * Math.min(requests, 4));
  const given = Object.keys(options).length > 0 ? { options } : {};
  return { fault: fault.name, ...given, match: { api }, ...(lasting ? { from: nth } : { nth }) };
}

/**
 * The schedules of a search, the same for the same seed and the same traffic: first every fault alone on every API, those first that find most,
 * then some at once, without end.
 */
export function* generateProfiles(
  seed: number,
  { exchanges }: Run,
  names?: readonly string[],
): Generator<FaultProfile> {
  const random = randomStream(mix(seed, 1));
  const candidates = shuffle(candidatesOf(exchanges, names), random);
  if (candidates.length === 0) return;
  const rounds = new Map<string, number>();
  const alone = [...candidates]
    // The defaults of a fault before its further options.
    .sort((a, b) => Object.keys(a.options).length - Object.keys(b.options).length)
    .flatMap((candidate) => {
      const { name } = candidate.fault;
      const round = rounds.get(name) ?? 0;
      rounds.set(name, round + 1);
      const turn = FIRST.includes(name) ? round / 4 : round + 1;
      const once = { rule: ruleOf(candidate, random, false), turn };
      return LASTING.includes(name) ? [once, { rule: ruleOf(candidate, random, true), turn: turn + 0.1 }] : [once];
    })
    .sort((a, b) => a.turn - b.turn);
  for (const [i, { rule }] of alone.entries()) yield { seed: mix(seed, i), faults: [rule] };
  for (let i = alone.length; ; i++) {
    const chosen = Array.from({ length: 2 + Math.floor(random() * 3) }, () => {
      const candidate = candidates[Math.floor(random() * candidates.length)] as Candidate;
      const rule = ruleOf(candidate, random, random() < 0.2);
      return random() < 0.3 ? { ...rule, probability: 0.5 } : rule;
    });
    yield { seed: mix(seed, i), faults: chosen };
  }
}
