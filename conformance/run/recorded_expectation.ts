import type { Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import { requestLine } from './exchange.ts';
import type { Expectation } from './judge.ts';
import { readRecording } from './recordings.ts';

/** Expectations of a case from its recording; a text says why there are none. */
export function recordedExpectation(id: string, major: Major) {
  const recording = readRecording(id, major);
  return async (name: string, steps: readonly Step[]): Promise<Expectation | string> => {
    const scenario = recording?.scenarios.find((candidate) => candidate.name === name);
    if (!recording || !scenario) return `not recorded, run: npm run record -- --major ${major} --case ${id}`;
    const recorded = [...recording.setup, ...scenario.steps];
    const stale = steps.findIndex((step, i) => requestLine(step) !== recorded[i]?.request);
    if (stale >= 0 || recorded.length !== steps.length) {
      return `recording is stale at request ${stale + 1}, run: npm run record -- --major ${major} --case ${id}`;
    }
    return { setup: recording.setup, replies: scenario.steps };
  };
}
