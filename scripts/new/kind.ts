/** A kind of thing that `npm run new -- KIND NAME` scaffolds. */
export interface Kind {
  /** Folder of the file that is written, from the root. */
  readonly folder: string;
  /** The file with the `mod` line and the registry. */
  readonly registry: string;
  /** The slice that registers, as it is declared. */
  readonly list: string;
  /** The entry of the slice for a module of this name. */
  readonly entry: (module: string) => string;
  /** The list of unsupported names that contains the name. */
  readonly unsupported?: string;
  /** The struct of a registration, whose fields the template must fill. */
  readonly spec: { readonly file: string; readonly name: string };
  /** The text of the new file. */
  readonly template: (name: string) => string;
  /** The case that proves it, and its text. */
  readonly test: { readonly file: (name: string) => string; readonly text: (name: string) => string };
  /** The steps that are left to do by hand. */
  readonly next: readonly string[];
}

const searchCase = (body: string, depth: string) => `import { defineCase, load, put, search } from '${depth}case.ts';

export default defineCase({
  setup: [put('/a', { mappings: { properties: { k: { type: 'keyword' } } } }), load('a', [{ k: 'x' }])],
  reads: [search('a', ${body})],
});
`;

/** A case that aggregates. */
export const aggregationCase = (name: string): string =>
  searchCase(`{ size: 0, aggs: { a: { ${name}: { field: 'k' } } } }`, '../../');

/** A case that searches. */
export const queryCase = (name: string): string => searchCase(`{ query: { ${name}: { k: 'x' } } }`, '../../');

/** A case that indexes and reads a field. */
export const fieldCase = (name: string): string => `import { defineCase, get, load, put, search } from '../../case.ts';

export default defineCase({
  setup: [put('/a', { mappings: { properties: { f: { type: '${name}' } } } }), load('a', [{ f: 1 }])],
  reads: [get('/a/_mapping'), search('a', { query: { exists: { field: 'f' } }, fields: ['f'] })],
});
`;

/** A case that analyses. */
export const analysisCase =
  (key: string, rest: string) =>
  (name: string): string =>
    `import { defineCase, post } from '../../case.ts';

export default defineCase({
  mustHit: false,
  reads: [post('/_analyze', { text: 'The quick brown Foxes', ${key}: ['${name}']${rest} })],
});
`;
