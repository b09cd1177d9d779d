import type { FaultProfile } from '../faults/index.ts';
import type { Right, Sign } from './defects/defect.ts';
import { DEFECTS } from './defects/registry.ts';
import { closenessOf } from './documents.ts';
import { generateProfiles } from './generate.ts';
import { type PlayOptions, play } from './play.ts';
import type { Run } from './run.ts';
import { shrink } from './shrink.ts';

export interface SearchOptions extends PlayOptions {
  /** Runs with faults, at most. */
  readonly runs: number;
  /** Seconds for all runs, at most. */
  readonly seconds: number;
  /** Runs at once. */
  readonly lanes: number;
  /** Only these faults. */
  readonly faults?: readonly string[];
  /** Plays for making one schedule smaller. */
  readonly plays: number;
  /** Only this schedule, instead of generated ones. */
  readonly profile?: FaultProfile;
  /** Called after each run. */
  readonly onRun?: (runs: number, findings: number) => void;
  /** Ends the search early. */
  readonly enough?: (findings: readonly Finding[]) => unknown;
}

/** A defect of the program with the smallest schedule that shows it. */
export interface Finding {
  readonly kind: string;
  readonly advice: string;
  readonly sign: Sign;
  readonly run: Run;
  /** Other faults, with the API that met them, under which the same kind was seen. */
  readonly also: string[];
}

/** The result of a search. */
export interface Outcome {
  readonly seed: number;
  readonly command: readonly string[];
  readonly runs: number;
  readonly millis: number;
  /** Runs of each fault, so that what was not tried is seen. */
  readonly tried: Readonly<Record<string, number>>;
  readonly right: Right;
  readonly findings: readonly Finding[];
}

/** The program fails without faults: there is nothing to compare with. */
export class FailsWithoutFaults extends Error {}

/** Plays the program under schedule after schedule and returns the defects that it shows. */
export async function search(options: SearchOptions): Promise<Outcome> {
  const started = performance.now();
  const millis = () => performance.now() - started;
  const right = await playRight(options);
  const findings: Finding[] = [];
  const tried: Record<string, number> = {};
  let begun = 0;
  let runs = 0;
  if (right.run.ending.kind !== 'exit') noteAll(right.run, right, findings);
  else if (right.run.ending.code !== 0) {
    const { code, stderr } = right.run.ending;
    throw new FailsWithoutFaults(
      `the program ends with exit code ${code} without any fault: ${stderr.trim().slice(-500)}`,
    );
  } else noteAll(right.run, right, findings);
  const isOver = () =>
    begun >= options.runs || millis() > options.seconds * 1000 || Boolean(options.enough?.(findings));
  if (right.run.ending.kind === 'exit' && !isOver()) {
    const profiles = options.profile
      ? [options.profile].values()
      : generateProfiles(options.seed, right.run, options.faults);
    const busy = new Set<string>();
    const lane = async () => {
      while (!isOver()) {
        const { value: profile, done } = profiles.next();
        if (done || profile === undefined) return;
        begun++;
        const run = await play(options, profile);
        runs++;
        for (const { fault } of profile.faults) tried[fault] = (tried[fault] ?? 0) + 1;
        await judge(run, right, options, findings, busy);
        options.onRun?.(runs, findings.length);
      }
    };
    await Promise.all(Array.from({ length: options.lanes }, lane));
  }
  const { seed, command } = options;
  return { seed, command, runs, millis: millis(), tried, right, findings };
}

/** Plays the program twice without faults: what differs then is not compared later. */
async function playRight(options: SearchOptions): Promise<Right> {
  const run = await play(options);
  if (run.ending.kind !== 'exit' || run.ending.code !== 0) return { run, closeness: 'counts' };
  const again = await play({ ...options, seed: options.seed + 1 });
  return { run, closeness: closenessOf(run.documents, again.documents) };
}

function noteAll(run: Run, right: Right, findings: Finding[]): void {
  for (const { kind, advice, find } of DEFECTS) {
    const sign = find(run, right);
    if (sign !== undefined) findings.push({ kind, advice, sign, run, also: [] });
  }
}

async function judge(
  run: Run,
  right: Right,
  options: SearchOptions,
  findings: Finding[],
  busy: Set<string>,
): Promise<void> {
  for (const { kind, advice, find } of DEFECTS) {
    if (find(run, right) === undefined) continue;
    const known = findings.find((finding) => finding.kind === kind);
    if (known !== undefined || busy.has(kind)) {
      if (known !== undefined) noteFaults(run, known);
      continue;
    }
    busy.add(kind);
    let shown = run;
    const shows = async (profile: FaultProfile) => {
      const played = await play(options, profile);
      if (find(played, right) === undefined) return false;
      shown = played;
      return true;
    };
    await shrink(run, shows, options.profile ? 0 : options.plays);
    findings.push({ kind, advice, sign: find(shown, right) as Sign, run: shown, also: [] });
    busy.delete(kind);
  }
}

/** Notes another fault under which a defect was seen, when it was the only one of its run. */
function noteFaults({ profile }: Run, { also, run }: Finding): void {
  const [rule] = profile.faults;
  if (rule === undefined || profile.faults.length > 1) return;
  const name = `${rule.fault} on ${[rule.match?.api].flat().join(', ')}`;
  const isSame = run.profile.faults.some(({ fault, match }) => fault === rule.fault && match?.api === rule.match?.api);
  if (!isSame && !also.includes(name)) also.push(name);
}
