import type { Step } from '../case.ts';
import { parseTree } from '../compare/tree.ts';
import { isIndependent } from '../run/refusal.ts';
import { print, reductions } from './json_reductions.ts';

/** How far one scenario is shrunk at most: by plays, so that the same scenario ends the same however busy the machine is. */
export interface ShrinkBudget {
  readonly plays: number;
}

/** The default limits of shrinking a scenario. */
const SHRINK_BUDGET: ShrinkBudget = { plays: 250 };

/** A server that hangs at each play would hold up the run otherwise. */
const PATIENCE_MS = 120_000;

const bodyText = ({ body }: Step): string | undefined =>
  body === undefined || body instanceof Uint8Array ? undefined : typeof body === 'string' ? body : JSON.stringify(body);

/** Requests that are one step smaller than this one: its body, its parameters, its headers. */
function* smallerSteps(step: Step): Generator<Step> {
  const [path = '', query] = step.path.split('?');
  if (query !== undefined) {
    const parts = query.split('&');
    for (const [place] of parts.entries()) {
      const left = parts.filter((_, other) => other !== place).join('&');
      yield { ...step, path: left === '' ? path : `${path}?${left}` };
    }
  }
  const headers = Object.entries(step.headers ?? {});
  for (const [name] of headers) {
    yield { ...step, headers: Object.fromEntries(headers.filter(([other]) => other !== name)) };
  }
  const text = bodyText(step);
  if (text === undefined) return;
  if (text.endsWith('\n')) yield* smallerLines(step, text);
  else {
    const tree = parseTree(text);
    if (tree === undefined) return;
    for (const smaller of reductions(tree)) yield { ...step, body: print(smaller) };
  }
}

/** NDJSON: without pairs of lines, without one line, with one line smaller. */
function* smallerLines(step: Step, text: string): Generator<Step> {
  const lines = text.slice(0, -1).split('\n');
  const join = (stored: readonly string[]): Step => ({ ...step, body: stored.map((line) => `${line}\n`).join('') });
  for (let size = 2 ** Math.floor(Math.log2(lines.length)); size >= 1; size /= 2) {
    for (let start = 0; start < lines.length; start += size) {
      yield join([...lines.slice(0, start), ...lines.slice(start + size)]);
    }
  }
  for (const [place, line] of lines.entries()) {
    const tree = parseTree(line);
    if (tree === undefined) continue;
    for (const smaller of reductions(tree))
      yield join(lines.map((other, at) => (at === place ? print(smaller) : other)));
  }
}

/** Scenarios without some of the requests before the last one. */
function* fewerSteps(steps: readonly Step[]): Generator<readonly Step[]> {
  const last = steps.length - 1;
  const writes = steps.filter((step, place) => place === last || !isIndependent(step));
  if (writes.length < steps.length) yield writes;
  for (let size = 2 ** Math.floor(Math.log2(Math.max(1, last))); size >= 1; size /= 2) {
    for (let start = 0; start < last; start += size) {
      yield [...steps.slice(0, start), ...steps.slice(Math.min(start + size, last))];
    }
  }
}

/**
 * The smallest scenario found that still has the divergence, which `shows` decides by playing it. The last request is the one that differs.
 * Greedy: whatever still has it is taken, first with fewer requests, then with smaller ones, until nothing does or the budget ends.
 */
export async function shrink(
  steps: readonly Step[],
  shows: (steps: readonly Step[]) => Promise<boolean>,
  { plays }: ShrinkBudget = SHRINK_BUDGET,
): Promise<readonly Step[]> {
  const deadline = performance.now() + PATIENCE_MS;
  let left = plays;
  let smallest = steps;
  /** Goes on to smaller scenarios as long as one of them has it. */
  const reduce = async (smaller: (from: readonly Step[]) => Iterable<readonly Step[]>): Promise<void> => {
    for (let again = true; again; ) {
      again = false;
      for (const candidate of smaller(smallest)) {
        if (left-- <= 0 || performance.now() > deadline) return;
        if (candidate.length === 0 || !(await shows(candidate))) continue;
        smallest = candidate;
        again = true;
        break;
      }
    }
  };
  await reduce(fewerSteps);
  for (let place = smallest.length - 1; place >= 0; place--) {
    await reduce(function* (from) {
      const step = from[place];
      if (step === undefined) return;
      for (const smaller of smallerSteps(step)) yield from.map((other, at) => (at === place ? smaller : other));
    });
  }
  await reduce(fewerSteps);
  return smallest;
}
