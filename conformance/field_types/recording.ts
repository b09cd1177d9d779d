import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Step } from '../case.ts';
import { OPENSEARCH_VERSION } from '../reference/jars/opensearch/distribution.ts';
import type { Facts } from './facts.ts';

/** What the second reference said to one request. */
export interface Recorded {
  readonly request: Step;
  readonly facts: Facts;
}

const file = (name: string) =>
  join(import.meta.dirname, '..', 'recordings', `opensearch-${OPENSEARCH_VERSION}`, 'field_types', `${name}.json`);

/** Reads a recording: one entry for each request, in the order they were asked. */
export const readRecorded = (name: string): readonly Recorded[] =>
  JSON.parse(readFileSync(file(name), 'utf8')) as readonly Recorded[];

/** Writes a recording, one line for each request and one for what was said. */
export function writeRecorded(name: string, recorded: readonly Recorded[]): void {
  mkdirSync(dirname(file(name)), { recursive: true });
  const lines = recorded.map(
    ({ request, facts }) => `{"request":${JSON.stringify(request)},\n "facts":${JSON.stringify(facts)}}`,
  );
  writeFileSync(file(name), `[\n${lines.join(',\n')}\n]\n`);
}
