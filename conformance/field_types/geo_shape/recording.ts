import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Major } from '../../reference/jars/versions.ts';
import type { Shape } from './shapes.ts';

/** The results of the classes of one version. */
export interface ClassResults {
  /** For each malformed value the position where parsing stopped and the exceptions, outermost first. */
  readonly malformed: readonly { readonly value: unknown; readonly exceptions: readonly string[] }[];
  readonly documents: readonly Shape[];
  /** The documents that each query matches, by their positions. */
  readonly queries: readonly { readonly relation: string; readonly shape: Shape; readonly found: readonly number[] }[];
}

const file = (major: Major) =>
  join(import.meta.dirname, '..', '..', 'recordings', `classes-${major}`, 'field_types', 'geo_shape.json');

export const readResults = (major: Major): ClassResults =>
  JSON.parse(readFileSync(file(major), 'utf8')) as ClassResults;

const lines = (items: readonly unknown[]) => `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n ]`;

/** Writes a recording, one line for each value and query. */
export function writeResults(major: Major, { malformed, documents, queries }: ClassResults): void {
  mkdirSync(dirname(file(major)), { recursive: true });
  const text = `{\n "malformed": ${lines(malformed)},\n "documents": ${lines(documents)},\n "queries": ${lines(queries)}\n}\n`;
  writeFileSync(file(major), text);
}
