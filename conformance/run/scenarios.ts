import type { Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import type { NamedCase } from './case_files.ts';

/** The requests of one run on a fresh server. */
export interface Scenario {
  /** `reads`, or the number of the example, from 1. */
  readonly name: string;
  readonly setup: readonly Step[];
  readonly steps: readonly Step[];
}

const isFor = (major: Major) => (part: { readonly majors?: readonly Major[] }) => part.majors?.includes(major) ?? true;

/** The scenarios of a case on one major: its reads together, then every example. */
export function scenarios(definition: NamedCase, major: Major): Scenario[] {
  if (!isFor(major)(definition)) return [];
  const setup = (definition.setup ?? []).filter(isFor(major));
  const found: Scenario[] = [];
  const reads = (definition.reads ?? []).filter(isFor(major));
  if (reads.length > 0) found.push({ name: 'reads', setup, steps: reads });
  for (const [i, example] of (definition.examples ?? []).entries()) {
    const steps = (Array.isArray(example) ? (example as readonly Step[]) : [example as Step]).filter(isFor(major));
    if (steps.length > 0) found.push({ name: `example ${i + 1}`, setup, steps });
  }
  return found;
}
