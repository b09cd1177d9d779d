import type { Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import { requestLine } from './exchange.ts';
import type { Expectation } from './judge.ts';
import { type Recording, readRecording } from './recordings.ts';

/** Expectations of a case from its recording; a text is the reason why there are none. */
export const recordedExpectation = (id: string, major: Major) =>
  expectationOf(readRecording(id, major), `npm run record -- --major ${major} --case ${id}`);

/** Expectations from a recording; `command` is the one that writes it. */
export function expectationOf(recording: Recording | undefined, command: string) {
  return async (name: string, steps: readonly Step[]): Promise<Expectation | string> => {
    const scenario = recording?.scenarios.find((candidate) => candidate.name === name);
    if (!recording || !scenario) return `not recorded, run: ${command}`;
    const recorded = [...recording.setup, ...scenario.steps];
    const stale = steps.findIndex((step, i) => requestLine(step) !== recorded[i]?.request);
    if (stale >= 0 || recorded.length !== steps.length) {
      return `recording is stale at request ${stale + 1}, run: ${command}`;
    }
    return { setup: recording.setup, replies: scenario.steps };
  };
}
