import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isSeq, LineCounter, parseAllDocuments } from 'yaml';
import type { Tree } from '../compare/tree.ts';
import { indentFlow } from './flow_indent.ts';
import { keyText, treeOf } from './yaml_tree.ts';

/** One entry of a section: a request or an assertion. */
export interface Item {
  /** `do`, `match`, `is_true` and so on. */
  readonly name: string;
  readonly argument: Tree;
  /** The line in the file, from 1. */
  readonly line: number;
}

export interface Section {
  readonly name: string;
  readonly items: readonly Item[];
}

/** One file of a suite. */
export interface SuiteFile {
  /** The path below the directory of the suite. */
  readonly path: string;
  /** The `requires` of the complete file. */
  readonly requires: Tree | undefined;
  readonly setup: readonly Item[];
  readonly teardown: readonly Item[];
  readonly tests: readonly Section[];
  /** Why the file cannot be read; then it has no tests. */
  readonly unreadable?: string;
}

type Node = Parameters<typeof treeOf>[0];

function itemsOf(node: Node, document: Document, lines: LineCounter): Item[] {
  if (node === null || node === undefined) return [];
  if (!isSeq(node)) throw new Error('a section must be a list');
  return node.items.flatMap((entry): Item[] => {
    if (!isMap(entry)) throw new Error('an entry of a section must be a map');
    return entry.items.map((pair) => {
      const offset = (pair.key as { range?: readonly number[] | null }).range?.[0] ?? 0;
      return {
        name: keyText(pair.key),
        argument: treeOf(pair.value as Node, document),
        line: lines.linePos(offset).line,
      };
    });
  });
}

function parse(text: string, lines: LineCounter): Document[] {
  const documents = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, merge: true });
  return Array.isArray(documents) ? (documents as Document[]) : [];
}

function parseLoosely(text: string): { documents: Document[]; lines: LineCounter } {
  const lines = new LineCounter();
  const documents = parse(text, lines);
  if (documents.every(({ errors }) => errors.length === 0)) return { documents, lines };
  const again = new LineCounter();
  const indented = parse(indentFlow(text), again);
  const error = indented.flatMap(({ errors }) => errors)[0];
  if (error) throw error;
  return { documents: indented, lines: again };
}

/** Reads one file: documents with `requires`, `setup`, `teardown` and tests by name. */
export function readSuiteFile(path: string, text: string): SuiteFile {
  let requires: Tree | undefined;
  const sections = { setup: [] as Item[], teardown: [] as Item[] };
  const tests: Section[] = [];
  try {
    const { documents, lines } = parseLoosely(text);
    for (const document of documents) {
      if (!isMap(document.contents)) continue;
      for (const { key, value } of document.contents.items) {
        const name = keyText(key);
        if (name === 'requires' && isMap(value)) requires = treeOf(value, document);
        else {
          const entries = itemsOf(value as Node, document, lines);
          if (name === 'setup' || name === 'teardown') sections[name].push(...entries);
          else tests.push({ name, items: entries });
        }
      }
    }
    return { path, requires, ...sections, tests };
  } catch (error) {
    const unreadable = (error as Error).message.split('\n')[0] ?? 'not YAML';
    return { path, requires: undefined, setup: [], teardown: [], tests: [], unreadable };
  }
}

/** All `.yml` and `.yaml` files below a directory, by their path. */
export function readSuite(directory: string): SuiteFile[] {
  const paths = globSync('**/*.{yml,yaml}', { cwd: directory }).sort();
  return paths.map((path) => readSuiteFile(path, readFileSync(join(directory, path), 'utf8')));
}
