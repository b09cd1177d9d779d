/** The files of a new TypeScript module: those that are written and, as `registry`, the one that is extended. */
export interface NewModule {
  readonly file: string;
  readonly text: string;
  readonly registry: string;
  readonly test: string;
  readonly testText: string;
}

/** Names that TypeScript has for itself: the module is imported with an underscore appended. */
const RESERVED = new Set(['delete', 'export', 'import', 'new', 'switch']);

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const split = (name: string): { readonly namespace: string; readonly action: string } => {
  const [namespace = '', action] = name.split('.');
  return action === undefined ? { namespace: 'global', action: namespace } : { namespace, action };
};

/** The endpoint of an API by its wire name (`indices.stats`, `search`), which refuses itself until it is built. */
export function newEndpoint(name: string): NewModule {
  const { namespace, action } = split(name);
  return {
    file: `src/api/${namespace}/${action}.ts`,
    text: `import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

export const handler: Handler = () => {
  throw new NotImplementedError('the API [${name}]');
};
`,
    registry: `src/api/${namespace}/index.ts`,
    test: `conformance/cases/api/${namespace}/${action}.case.ts`,
    testText: `import { defineCase, get, put } from '../../../case.ts';

export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { k: { type: 'keyword' } } } })],
  // The requests of ${name}, with every option of the specification.
  reads: [get('/a/_mapping')],
});
`,
  };
}

/** Adds the import of a new endpoint and its entry to the registry of its namespace, both in alphabetical order. */
export function registerEndpoint(text: string, name: string): string {
  const { namespace, action } = split(name);
  const module = camel(action) + (RESERVED.has(action) ? '_' : '');
  const key = namespace === 'global' ? action : `'${name}'`;
  const entry = key === module ? key : `${key}: ${module}`;
  const withImport = insert(
    text,
    /^import \* as \w+ from '\.\/(\w+)\.ts';\n/gm,
    action,
    `import * as ${module} from './${action}.ts';\n`,
  );
  return insert(withImport, /^ {2}'?([\w.]+)'?(?:: \w+)?,\n/gm, name, `  ${entry},\n`);
}

/** Inserts a line after the last one whose captured name is smaller, or before the first. */
export function insert(text: string, lines: RegExp, name: string, line: string): string {
  const found = [...text.matchAll(lines)];
  const [first] = found;
  if (first === undefined) throw new Error('the registry has no lines of this form: write its first one by hand');
  const before = found.findLast(([, other = '']) => other < name);
  const at = before === undefined ? first.index : before.index + before[0].length;
  return text.slice(0, at) + line + text.slice(at);
}
