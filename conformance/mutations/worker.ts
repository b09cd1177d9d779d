/** A process of the mutation suite: it plays scenarios on a target of its own, with the faults that it is sent. */
import { RecordingReader } from '../recording/read.ts';
import type { Major } from '../reference/jars/versions.ts';
import { recordedSide } from '../side/recorded.ts';
import { Expectations } from './expected.ts';
import { faults } from './faults.ts';
import { divergencesWithoutFault, hunt, type Known, type Verdict } from './hunt.ts';
import { startTarget } from './target.ts';

/** A job for a worker process. */
export interface Assignment {
  readonly major: Major;
  readonly seed: number;
  readonly cases: number;
  readonly capabilities: readonly string[];
  /** The folder of the reference's recorded replies. */
  readonly recording: string;
  /** Names of faults; absent: play without one and report the differences. */
  readonly faults?: readonly string[];
  readonly known?: Known;
}

/** A message of a worker process. */
export type WorkerMessage =
  | { readonly verdict: Verdict }
  | { readonly clean: Awaited<ReturnType<typeof divergencesWithoutFault>> }
  | { readonly scenario: true };

const tell = (message: WorkerMessage) => process.send?.(message);

async function work({ recording, capabilities, faults: names, known, ...traffic }: Assignment): Promise<void> {
  const reference = recordedSide(new RecordingReader(recording), 'recording');
  const expectations = new Expectations(reference, { ...traffic, capabilities: new Set(capabilities) as never });
  const target = await startTarget(traffic.major);
  if (names === undefined) {
    tell({ clean: await divergencesWithoutFault(target, expectations, () => tell({ scenario: true })) });
  }
  for (const fault of faults.filter(({ name }) => names?.includes(name))) {
    tell({ verdict: await hunt(fault, target, expectations, known) });
  }
  await target.close();
  process.disconnect();
}

// The suite was ended: nobody waits for the rest.
process.once('disconnect', () => process.exit());
process.once('message', (assignment: Assignment) => void work(assignment));
