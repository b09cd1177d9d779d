import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Shape } from './shapes.ts';

/** The results of the classes of one version. */
export interface Told {
  /** For each malformed value the position where parsing stopped and the exceptions, outermost first. */
  readonly malformed: readonly { readonly value: unknown; readonly told: readonly string[] }[];
  readonly documents: readonly Shape[];
  /** The documents that each query matches, by their positions. */
  readonly queries: readonly { readonly relation: string; readonly shape: Shape; readonly found: readonly number[] }[];
}

const file = (version: string) =>
  join(import.meta.dirname, '..', '..', 'recordings', `classes-${version}`, 'field_types', 'geo_shape.json');

export const readTold = (version: string): Told => JSON.parse(readFileSync(file(version), 'utf8')) as Told;

const lines = (items: readonly unknown[]) => `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n ]`;

/** Writes a recording, one line for each value and query. */
export function writeTold(version: string, { malformed, documents, queries }: Told): void {
  mkdirSync(dirname(file(version)), { recursive: true });
  const text = `{\n "malformed": ${lines(malformed)},\n "documents": ${lines(documents)},\n "queries": ${lines(queries)}\n}\n`;
  writeFileSync(file(version), text);
}
