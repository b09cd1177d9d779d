import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultNamed, readProfile } from '../faults/index.ts';
import { Progress } from './progress.ts';
import { renderJson } from './report/json.ts';
import { renderJunit } from './report/junit.ts';
import { profileName, renderProfile, renderTerminal } from './report/terminal.ts';
import { type Outcome, search } from './search.ts';

/** The options of `standin fuzz`, as the command line gives them. */
export interface FuzzOptions {
  readonly seed: number;
  readonly version: '8.19' | '9.5';
  readonly runs: number;
  readonly seconds: number;
  readonly timeout: number;
  readonly lanes: number;
  readonly faults?: readonly string[];
  readonly profile?: string;
  readonly load?: string;
  readonly report?: string;
}

/** Plays for making one schedule smaller. */
const PLAYS = 25;

/** Searches a program for defects and reports them. Returns the exit code: 0 nothing found, 1 something. */
export async function main(command: readonly string[], options: FuzzOptions): Promise<number> {
  const unknown = options.faults?.find((name) => faultNamed(name) === undefined);
  if (unknown !== undefined) throw new Error(`no fault [${unknown}], see docs/fuzz.md`);
  const { profile, faults, load, report, timeout, ...rest } = options;
  const progress = new Progress(options.runs);
  let outcome: Outcome;
  try {
    outcome = await search({
      ...rest,
      command,
      timeout: timeout * 1000,
      plays: PLAYS,
      ...(faults === undefined ? {} : { faults }),
      ...(load === undefined ? {} : { load }),
      ...(profile === undefined ? {} : { profile: readProfile(profile) }),
      onRun: (runs, findings) => progress.update(runs, findings),
    });
  } finally {
    progress.stop();
  }
  process.stdout.write(renderTerminal(outcome));
  writeReports(outcome, report ?? (outcome.findings.length > 0 && profile === undefined ? '.standin/fuzz' : undefined));
  return outcome.findings.length > 0 ? 1 : 0;
}

function writeReports(outcome: Outcome, folder: string | undefined): void {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'outcome.json'), renderJson(outcome));
  writeFileSync(join(folder, 'junit.xml'), renderJunit(outcome));
  for (const finding of outcome.findings) {
    writeFileSync(join(folder, profileName(finding)), renderProfile(finding.run.profile));
  }
  process.stdout.write(`junit.xml, outcome.json and the schedules are in ${folder}\n`);
}
