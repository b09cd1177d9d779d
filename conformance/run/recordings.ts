import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import type { Reply } from './exchange.ts';

const ROOT = join(import.meta.dirname, '..', 'recordings');

/** A reply of the reference with its request. */
export interface RecordedStep extends Reply {
  readonly request: string;
}

export interface RecordedScenario {
  readonly name: string;
  readonly steps: readonly RecordedStep[];
}

/** The reference's replies to one case, with its build and the date. */
export interface Recording {
  readonly version: string;
  readonly build: string;
  readonly date: string;
  /** Replies to the set-up, which is the same for all scenarios. */
  readonly setup: readonly RecordedStep[];
  readonly scenarios: readonly RecordedScenario[];
}

export const recordingFile = (id: string, major: Major): string => fileOf(id, REFERENCE_VERSIONS[major]);

/** The path of the recording of a case on a version. */
const fileOf = (id: string, version: string): string => join(ROOT, version, `${id}.json`);

/** The recording of a case, or undefined when it was never recorded on this major. */
export const readRecording = (id: string, major: Major): Recording | undefined =>
  readRecordingOf(id, REFERENCE_VERSIONS[major]);

/** The recording of a case on a version. */
export function readRecordingOf(id: string, version: string): Recording | undefined {
  const file = fileOf(id, version);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recording) : undefined;
}

const printStep = ({ request, ...reply }: RecordedStep) =>
  `{"request":${JSON.stringify(request)},\n${JSON.stringify(reply).replace('{', ' ')}`;
const printSteps = (steps: readonly RecordedStep[]) => `[\n${steps.map(printStep).join(',\n')}\n]`;

/** Writes a recording below its version, with one line for each request and one for each reply. */
export function writeRecording(id: string, recording: Recording): void {
  const { version, build, date, setup, scenarios } = recording;
  const head = `"version":${JSON.stringify(version)},"build":${JSON.stringify(build)},"date":${JSON.stringify(date)}`;
  const body = scenarios.map(({ name, steps }) => `{"name":${JSON.stringify(name)},"steps":${printSteps(steps)}}`);
  const file = fileOf(id, version);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{${head},\n"setup":${printSteps(setup)},\n"scenarios":[\n${body.join(',\n')}\n]}\n`);
}
