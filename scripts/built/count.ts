import { readFileSync } from 'node:fs';
import type { Features } from '../../src/index.ts';
import { reasonFor } from './reasons.ts';

/** How many of the names of one layer or kind are built. */
export interface Count {
  readonly group: string;
  readonly built: number;
  readonly all: number;
  /** Names that are refused, by the reason. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

type Groups = Readonly<Record<string, readonly string[]>>;

const specification = JSON.parse(readFileSync(new URL('./specification.json', import.meta.url), 'utf8')) as {
  readonly layers: Groups;
  readonly kinds: Groups;
};

/** Counts the APIs of each layer of the specification, then its queries, aggregations, field types and parts of analysis. */
export function countBuilt(features: Features): {
  readonly layers: readonly Count[];
  readonly kinds: readonly Count[];
} {
  const kinds: Groups = {
    queries: features.queries,
    aggregations: Object.keys(features.aggregations),
    // Supported, though no registry of types contains them: an object of fields, and an analyzer made of the registered parts.
    'field types': [...Object.keys(features.field_types), 'object', 'nested', 'passthrough'],
    analyzers: [...features.analyzers, 'custom'],
    tokenizers: features.tokenizers,
    'token filters': Object.keys(features.token_filters),
    'char filters': features.char_filters,
  };
  const operations = new Set(Object.keys(features.operations));
  return {
    layers: Object.entries(specification.layers).map(([layer, names]) => count(layer, names, operations)),
    kinds: Object.entries(specification.kinds).map(([kind, names]) => count(kind, names, new Set(kinds[kind]))),
  };
}

function count(group: string, names: readonly string[], built: ReadonlySet<string>): Count {
  const refused = new Map<string, string[]>();
  for (const name of names) {
    if (built.has(name)) continue;
    const reason = reasonFor(group, name);
    refused.set(reason, [...(refused.get(reason) ?? []), name]);
  }
  const missing = [...refused.values()].reduce((sum, list) => sum + list.length, 0);
  return { group, built: names.length - missing, all: names.length, refused };
}

/** `server 100/156, data-streams 0/19, …`. */
export const summary = (counts: readonly Count[]): string =>
  counts.map(({ group, built, all }) => `${group} ${built}/${all}`).join(', ');
