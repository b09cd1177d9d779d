/** Prepares the site: the pages, and `public/built.json`, the rows of the page of what is built: specification, registries and ledgers together. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, countBuilt } from '../scripts/built/count.ts';
import { features } from '../src/index.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const specification = read('scripts/built/specification.json') as Record<'layers' | 'kinds', Record<string, string[]>>;
const ledgers = ['8.19.21', '9.5.3'].map(
  (version) => read(`conformance/ledger/${version}.json`).cells as Record<string, readonly number[]>,
);

/** How the ledger names the parts of each kind. */
const CELLS: Readonly<Record<string, string>> = {
  queries: 'query/',
  aggregations: 'aggregation/',
  'field types': 'field/',
  analyzers: 'analysis/analyzer.',
  tokenizers: 'analysis/tokenizer.',
  'token filters': 'analysis/filter.',
  'char filters': 'analysis/char_filter.',
};

function rowsOf({ group, refused }: Count, names: readonly string[], isApi: boolean) {
  const reasons = new Map([...refused].flatMap(([reason, some]) => some.map((name) => [name, reason] as const)));
  return names.map((name) => {
    const cell = isApi ? `api/${name}` : `${CELLS[group]}${name}`;
    const proven = ledgers.map((cells) => cells[cell]?.[0] ?? 0);
    const reason = reasons.get(name) ?? '';
    const state = reason !== '' ? 'refused' : proven.some((number) => number > 0) ? 'proven' : 'built';
    return { name, kind: isApi ? `API, ${group}` : group, state, reason, proven };
  });
}

const counts = countBuilt(features('9.5'));
const rows = [
  ...counts.kinds.flatMap((each) => rowsOf(each, specification.kinds[each.group] ?? [], false)),
  ...counts.layers.flatMap((each) => rowsOf(each, specification.layers[each.group] ?? [], true)),
];
mkdirSync(join(import.meta.dirname, 'public'), { recursive: true });
writeFileSync(join(import.meta.dirname, 'public/built.json'), JSON.stringify(rows));
rmSync(join(import.meta.dirname, 'pages'), { recursive: true, force: true });
cpSync(join(root, 'docs'), join(import.meta.dirname, 'pages'), { recursive: true });
