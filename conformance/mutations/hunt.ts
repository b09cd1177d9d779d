import type { Kind } from '../compare/divergence.ts';
import type { Area } from '../scenario.ts';
import { causeKey, causeOf, titleOf } from '../session/cause.ts';
import { compareScenario } from '../session/compare.ts';
import type { Side } from '../side/side.ts';
import type { Expectations, Expected } from './expected.ts';
import type { Fault } from './fault.ts';
import type { FaultyTarget } from './target.ts';

/** The kit's result for one fault. */
export interface Verdict {
  readonly fault: string;
  /** How it may be classed. */
  readonly kinds: readonly Kind[];
  /** How many scenarios it took, of a class that fits; absent when it was missed. */
  readonly after?: number;
  /** The class that was reported, and the report's title. */
  readonly kind?: Kind;
  readonly title?: string;
  readonly area?: Area;
  /** Classes that do not fit, seen before or instead, with how often. */
  readonly others: Readonly<Record<string, number>>;
}

/** Divergences of the faithful target, by scenario; no fault is blamed for them. */
export type Known = Readonly<Record<number, readonly string[]>>;

interface Sighting {
  /** The index of the request and the cause, as far as they distinguish divergences of one scenario. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
}

/** The differences of one scenario, classified as in reports. */
async function sightings({ steps, replies }: Expected, side: Side): Promise<Sighting[]> {
  const actual = (await side.play(steps)) ?? [];
  return compareScenario(steps, replies, actual).flatMap((verdict) => {
    const cause = causeOf(verdict);
    return cause ? [{ id: `${verdict.place} ${causeKey(cause)}`, kind: cause.kind, title: titleOf(cause) }] : [];
  });
}

/** Plays all scenarios without a fault: differences found then are not caused by faults. */
export async function divergencesWithoutFault(
  target: FaultyTarget,
  expectations: Expectations,
  onScenario: () => void = () => {},
): Promise<{ readonly known: Known; readonly titles: readonly string[] }> {
  target.select(undefined);
  const known: Record<number, readonly string[]> = {};
  const titles: string[] = [];
  for (let n = 0; n < expectations.cases; n++) {
    const seen = await sightings(await expectations.at(n), target.side);
    if (seen.length > 0) known[n] = seen.map(({ id }) => id);
    titles.push(...seen.map(({ title }) => `scenario ${n}: ${title}`));
    onScenario();
  }
  return { known, titles };
}

/** Whether a divergence disappears with the fault: one that comes and goes by itself proves nothing. */
async function isToBlame(fault: Fault, { id }: Sighting, expected: Expected, target: FaultyTarget): Promise<boolean> {
  target.select(undefined);
  const without = await sightings(expected, target.side);
  target.select(fault);
  return without.every((other) => other.id !== id);
}

/** Plays scenario after scenario until the fault is found in one, in a matching class. */
export async function hunt(
  fault: Fault,
  target: FaultyTarget,
  expectations: Expectations,
  known: Known = {},
): Promise<Verdict> {
  const others: Record<string, number> = {};
  const verdict = { fault: fault.name, kinds: fault.kinds, others };
  target.select(fault);
  try {
    for (let n = 0; n < expectations.cases; n++) {
      const expected = await expectations.at(n);
      const seen = (await sightings(expected, target.side)).filter(({ id }) => !known[n]?.includes(id));
      const fitting = seen.find(({ kind }) => fault.kinds.includes(kind));
      if (fitting && (await isToBlame(fault, fitting, expected, target)))
        return { ...verdict, after: n + 1, kind: fitting.kind, title: fitting.title, area: expected.area };
      for (const { kind } of seen) others[kind] = (others[kind] ?? 0) + 1;
    }
    return verdict;
  } finally {
    target.select(undefined);
  }
}
