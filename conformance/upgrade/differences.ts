import type { Step } from '../case.ts';
import type { Divergence } from '../compare/divergence.ts';
import { caseIds, loadCase } from '../run/case_files.ts';
import type { RecordedStep } from '../run/recorded_step.ts';
import { readRecording } from '../run/recordings.ts';
import { scenarios } from '../run/scenarios.ts';
import { Aligned } from '../run/shared_replies.ts';
import { operationOf, primary } from '../session/cause.ts';
import { compareScenario } from '../session/compare.ts';

/** A request that the two majors answer differently. */
export interface Difference {
  readonly caseId: string;
  readonly step: Step;
  readonly operation: string;
  /** The difference that represents the others of the reply. */
  readonly divergence: Divergence;
  readonly all: readonly Divergence[];
}

/** Differences between any two starts of servers of different versions, whatever the requests. */
const ALWAYS: readonly RegExp[] = [/version\.created(_string)?$/, /stack_trace$/];

/** The versions that a reply names are those of the servers. */
const withoutVersion = (text: string): string =>
  text.replaceAll(/Elasticsearch-\d+\.\d+\.\d+/g, 'Elasticsearch-<version>');

function isListed({ path, expected, actual }: Divergence): boolean {
  return !ALWAYS.some((pattern) => pattern.test(path)) && withoutVersion(expected) !== withoutVersion(actual);
}

/** The same requests on both majors, in order; a request that was sent to one of them only is left out. */
function paired(
  planned: readonly Step[],
  old: readonly RecordedStep[],
  now: readonly RecordedStep[],
): { readonly step: Step; readonly old: RecordedStep; readonly now: RecordedStep }[] {
  const found = [];
  const aligned = new Aligned(now);
  for (const [place, step] of planned.entries()) {
    const before = old[place];
    const after = before && aligned.reply(before.request);
    if (before && after) found.push({ step, old: before, now: after });
  }
  return found;
}

/** All differences between the recordings of 8 and of 9, and how many requests were compared. */
export async function recordedDifferences(): Promise<{
  readonly differences: readonly Difference[];
  readonly requests: number;
}> {
  const found: Difference[] = [];
  let requests = 0;
  for (const caseId of caseIds()) {
    const definition = await loadCase(caseId);
    const [old, now] = [readRecording(caseId, 8), readRecording(caseId, 9)];
    if (!old || !now) continue;
    for (const { name, setup, steps } of scenarios(definition, 8)) {
      const [before, after] = [old, now].map((recording) => recording.scenarios.find((one) => one.name === name));
      if (!before || !after) continue;
      const pairs = [...paired(setup, old.setup, now.setup), ...paired(steps, before.steps, after.steps)];
      const verdicts = compareScenario(
        pairs.map(({ step }) => step),
        pairs.map((pair) => pair.old),
        pairs.map((pair) => pair.now),
        definition.levels,
      );
      requests += verdicts.length;
      for (const { step, divergences } of verdicts) {
        const all = divergences.filter(isListed);
        const divergence = primary(all);
        if (divergence) found.push({ caseId, step, operation: operationOf(step), divergence, all });
      }
    }
  }
  return { differences: found, requests };
}
