import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MAJORS, type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import type { RecordedStep } from './recorded_step.ts';
import { asStored, type StoredSteps, withReplies } from './shared_replies.ts';

const ROOT = join(import.meta.dirname, '..', 'recordings');
/** Bytes of a file; a longer recording is stored in several. */
const MOST_BYTES = 250_000;

export interface RecordedScenario {
  readonly name: string;
  readonly steps: readonly RecordedStep[];
}

/** The reference's replies to one case. */
export interface Recording {
  readonly version: string;
  /** The version and the commit of which the server was built. */
  readonly build: string;
  /** Replies to the set-up, which is the same for all scenarios. */
  readonly setup: readonly RecordedStep[];
  readonly scenarios: readonly RecordedScenario[];
}

/** A file of a recording: replies that equal those of another version are not in it. */
interface StoredRecording {
  readonly setup: StoredSteps;
  readonly scenarios: readonly { readonly name: string; readonly steps: StoredSteps }[];
}

/** The folder of the recordings on a major. */
export const recordingFolder = (major: Major): string => join(ROOT, String(major));

/** The folder of the recordings on a version: that of its major, or for an older reference its own. */
function folderOf(version: string): string {
  const major = MAJORS.find((candidate) => REFERENCE_VERSIONS[candidate] === version);
  return major === undefined ? join(ROOT, version) : recordingFolder(major);
}

/** The version whose equal replies a recording shares. */
const sharedWith = (version: string): string | undefined =>
  version === REFERENCE_VERSIONS[8] ? REFERENCE_VERSIONS[9] : undefined;

/** The name of a recording without the number of the file: `a/b.json` and `a/b.2.json` are of case `a/b`. */
export const caseOfFile = (file: string): string => file.replace(/(?:\.\d+)?\.json$/, '');

/** The files of a recording, in order. */
function filesOf(id: string, version: string): string[] {
  const first = join(folderOf(version), `${id}.json`);
  if (!existsSync(first)) return [];
  const folder = dirname(first);
  const number = (file: string) => Number(/\.(\d+)\.json$/.exec(file)?.[1] ?? 1);
  const names = readdirSync(folder).filter((file) => caseOfFile(file) === basename(id));
  return names.sort((a, b) => number(a) - number(b)).map((file) => join(folder, file));
}

/** The recording of a case, or undefined when it was never recorded on this major. */
export const readRecording = (id: string, major: Major): Recording | undefined =>
  readRecordingOf(id, REFERENCE_VERSIONS[major]);

const buildFile = (version: string) => join(folderOf(version), 'BUILD');

/** The recording of a case on a version. */
export function readRecordingOf(id: string, version: string): Recording | undefined {
  const parts = filesOf(id, version).map((file) => JSON.parse(readFileSync(file, 'utf8')) as StoredRecording);
  if (parts.length === 0) return undefined;
  const other = sharedWith(version);
  const shared = other === undefined ? undefined : readRecordingOf(id, other);
  const scenarios = new Map<string, StoredSteps>();
  for (const { name, steps } of parts.flatMap((part) => part.scenarios)) {
    scenarios.set(name, [...(scenarios.get(name) ?? []), ...steps]);
  }
  return {
    version,
    build: readFileSync(buildFile(version), 'utf8').trim(),
    setup: withReplies(
      parts.flatMap((part) => part.setup),
      shared?.setup,
    ),
    scenarios: [...scenarios].map(([name, steps]) => ({ name, steps: withReplies(steps, stepsOf(shared, name)) })),
  };
}

const stepsOf = (recording: Recording | undefined, name: string) =>
  recording?.scenarios.find((scenario) => scenario.name === name)?.steps;

/** A file of a recording while it is filled. */
interface OpenFile {
  readonly setup: string[];
  readonly scenarios: Map<string, string[]>;
  bytes: number;
}

function printStep(step: StoredSteps[number]): string {
  if ('same' in step) return JSON.stringify(step);
  const { request, ...reply } = step;
  return `{"request":${JSON.stringify(request)},\n${JSON.stringify(reply).replace('{', ' ')}`;
}

const printLines = (lines: readonly string[]) => `[\n${lines.join(',\n')}\n]`;

function printFile({ setup, scenarios }: OpenFile): string {
  const printed = [...scenarios].map(
    ([name, lines]) => `{"name":${JSON.stringify(name)},"steps":${printLines(lines)}}`,
  );
  return `{"setup":${printLines(setup)},\n"scenarios":[\n${printed.join(',\n')}\n]}\n`;
}

/** The files of a recording, with a line for each reply after that of its request; a reply is in one file. */
function printed({ setup, scenarios }: StoredRecording): string[] {
  const empty = (): OpenFile => ({ setup: [], scenarios: new Map(), bytes: 0 });
  const files = [empty()];
  /** The last file, or a new one if the line no longer fits. */
  const fileFor = (line: string): OpenFile => {
    const last = files.at(-1) ?? empty();
    // With the comma and the line's end.
    const bytes = Buffer.byteLength(line) + 2;
    const file = last.bytes > 0 && last.bytes + bytes > MOST_BYTES ? empty() : last;
    if (file !== last) files.push(file);
    file.bytes += bytes;
    return file;
  };
  for (const line of setup.map(printStep)) fileFor(line).setup.push(line);
  for (const { name, steps } of scenarios) {
    for (const line of steps.map(printStep)) {
      const file = fileFor(line);
      const lines = file.scenarios.get(name);
      if (lines) lines.push(line);
      else file.scenarios.set(name, [line]);
    }
  }
  return files.map(printFile);
}

/** Writes a recording below its version; what another version shares with it is written anew. */
export function writeRecording(id: string, recording: Recording): void {
  const { version, build } = recording;
  const sharing = Object.values(REFERENCE_VERSIONS).filter((other) => sharedWith(other) === version);
  const dependent = sharing.flatMap((other) => readRecordingOf(id, other) ?? []);
  store(id, recording);
  writeFileSync(buildFile(version), `${build}\n`);
  for (const other of dependent) store(id, other);
}

function store(id: string, { version, setup, scenarios }: Recording): void {
  const other = sharedWith(version);
  const shared = other === undefined ? undefined : readRecordingOf(id, other);
  const texts = printed({
    setup: asStored(setup, shared?.setup),
    scenarios: scenarios.map(({ name, steps }) => ({ name, steps: asStored(steps, stepsOf(shared, name)) })),
  });
  for (const file of filesOf(id, version)) rmSync(file);
  const folder = folderOf(version);
  mkdirSync(join(folder, dirname(id)), { recursive: true });
  for (const [at, text] of texts.entries()) {
    writeFileSync(join(folder, `${id}${at === 0 ? '' : `.${at + 1}`}.json`), text);
  }
}
