import type { Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import type { NamedCase } from './case_files.ts';
import type { Reply } from './exchange.ts';
import type { Expectation } from './judge.ts';
import { requestDigest } from './recorded_step.ts';
import { type Recording, readRecording } from './recordings.ts';
import { scenarios } from './scenarios.ts';

/** Expectations of a case from its recording; a text is the reason why there are none. */
export const recordedExpectation = (id: string, major: Major) =>
  expectationOf(readRecording(id, major), `npm run record -- --major ${major} --case ${id}`);

/** Expectations from a recording; `command` is the one that writes it. */
export function expectationOf(recording: Recording | undefined, command: string) {
  return async (name: string, steps: readonly Step[]): Promise<Expectation | string> => {
    const scenario = recording?.scenarios.find((candidate) => candidate.name === name);
    if (!recording || !scenario) return `not recorded, run: ${command}`;
    const recorded = [...recording.setup, ...scenario.steps];
    const stale = steps.findIndex((step, i) => requestDigest(step) !== recorded[i]?.request);
    if (stale >= 0 || recorded.length !== steps.length) {
      return `recording is stale at request ${stale + 1}, run: ${command}`;
    }
    return { setup: recording.setup, replies: scenario.steps };
  };
}

/** A request of a case with its recorded reply. */
export interface RecordedExchange {
  readonly step: Step;
  readonly reply: Reply;
}

/** The requests of a case that were recorded on a major, the set-up once, with their replies. */
export function recordedExchanges(definition: NamedCase, major: Major): RecordedExchange[] {
  const recording = readRecording(definition.id, major);
  const pair = (steps: readonly Step[], replies: readonly Reply[] = []) =>
    steps.flatMap((step, at) => {
      const reply = replies[at];
      return reply ? [{ step, reply }] : [];
    });
  return scenarios(definition, major).flatMap(({ name, setup, steps }, at) => [
    ...(at === 0 ? pair(setup, recording?.setup) : []),
    ...pair(steps, recording?.scenarios.find((scenario) => scenario.name === name)?.steps),
  ]);
}
