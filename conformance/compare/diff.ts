import type { Level } from '../case.ts';
import { type Divergence, type Kind, matchesPath } from './divergence.ts';
import type { Normal } from './normalize.ts';
import { reordered } from './reordered.ts';
import { withoutTies } from './ties.ts';
import { Members, NumberText, printTree, type Tree } from './tree.ts';
import { isWithin, SCORES } from './within.ts';

/** How far two numbers may be apart, as a part of their size. */
const RELATIVE: Readonly<Partial<Record<Level, number>>> = { rounded: SCORES, approximate: 1e-2 };
const ABSENT = '(absent)';

type Levels = readonly (readonly [string, Level])[];

const DEFAULTS: Levels = [
  ['**._score', 'rounded'],
  ['**.max_score', 'rounded'],
  ['explanation.**', 'rounded'],
  ['**._explanation.**', 'rounded'],
];

/**
 * Compares two replies; the first is the expected one. The first level whose path matches applies: of `levels`, of scores, of `further`,
 * which may be as general as `**`.
 */
export function diff(
  expected: Normal,
  actual: Normal,
  levels: Readonly<Record<string, Level>> = {},
  further: Readonly<Record<string, Level>> = {},
): Divergence[] {
  const found: Divergence[] = [];
  const add = (kind: Kind, path: string, a: string, b: string) => found.push({ kind, path, expected: a, actual: b });
  if (expected.status !== actual.status) add('status', 'status', `${expected.status}`, `${actual.status}`);
  for (const name of new Set([...Object.keys(expected.headers), ...Object.keys(actual.headers)])) {
    const [a, b] = [expected.headers[name] ?? ABSENT, actual.headers[name] ?? ABSENT];
    if (a !== b) add('header', `header.${name}`, a, b);
  }
  compare(expected.body, actual.body, [], [...Object.entries(levels), ...DEFAULTS, ...Object.entries(further)], add);
  if (found.length === 0 && expected.layout !== actual.layout) add('layout', 'layout', expected.layout, actual.layout);
  return found;
}

type Add = (kind: Kind, path: string, expected: string, actual: string) => void;

function compare(a: Tree, b: Tree, path: readonly string[], levels: Levels, add: Add): void {
  const at = path.join('.');
  const level = levels.find(([pattern]) => matchesPath(pattern, at))?.[1] ?? 'exact';
  if (level === 'reordered') {
    const isSame = printTree(reordered(a)) === printTree(reordered(b));
    if (!isSame) add('value', at, printTree(a), printTree(b));
    return;
  }
  if (a instanceof Members && b instanceof Members) {
    compareMembers(a, b, path, level, levels, add);
    return;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    const [left, right] = level === 'ties' ? withoutTies(a, b) : [a, b];
    compareItems(left, right, path, level, levels, add);
    return;
  }
  if (level === 'shape' && typeOf(a) === typeOf(b)) return;
  const relative = RELATIVE[level];
  if (relative && a instanceof NumberText && b instanceof NumberText && close(a.text, b.text, relative)) return;
  const [x, y] = [printTree(a), printTree(b)];
  if (x !== y) add(kindAt(path, level), at, x, y);
}

/** Members by key and by the number of earlier ones with the same key: replies repeat keys where keyed buckets have the same one. */
function numbered({ entries }: Members): Map<string, Members['entries'][number]> {
  const seen = new Map<string, number>();
  const all = new Map<string, Members['entries'][number]>();
  for (const entry of entries) {
    const place = seen.get(entry[0]) ?? 0;
    seen.set(entry[0], place + 1);
    all.set(place === 0 ? entry[0] : `${entry[0]}\0${place}`, entry);
  }
  return all;
}

function compareMembers(a: Members, b: Members, path: readonly string[], level: Level, levels: Levels, add: Add): void {
  const at = path.join('.');
  const [expected, actual] = [numbered(a), numbered(b)];
  const below = level === 'shape' ? ([['**', 'shape']] as Levels) : levels;
  for (const [label, [key, value]] of expected) {
    const other = actual.get(label)?.[1];
    if (other === undefined) add('missing key', [...path, key].join('.'), printTree(value), ABSENT);
    else compare(value, other, [...path, key], below, add);
  }
  for (const [label, [key, value]] of actual) {
    if (!expected.has(label)) add('extra key', [...path, key].join('.'), ABSENT, printTree(value));
  }
  const orderA = [...expected].filter(([label]) => actual.has(label)).map(([, [key]]) => key);
  const orderB = [...actual].filter(([label]) => expected.has(label)).map(([, [key]]) => key);
  if (level !== 'unordered' && orderA.join('\n') !== orderB.join('\n')) {
    add('order', at, orderA.join(', '), orderB.join(', '));
  }
}

function compareItems(
  a: readonly Tree[],
  b: readonly Tree[],
  path: readonly string[],
  level: Level,
  levels: Levels,
  add: Add,
): void {
  const at = path.join('.');
  const [textA, textB] = [a.map(printTree), b.map(printTree)];
  const [sortedA, sortedB] = [textA.toSorted(), textB.toSorted()];
  const isPermutation = sortedA.join('\n') === sortedB.join('\n');
  if (isPermutation) {
    if (level !== 'unordered' && level !== 'shape' && textA.join('\n') !== textB.join('\n')) {
      add('order', at, `[${textA.join(',')}]`, `[${textB.join(',')}]`);
    }
    return;
  }
  const [names, others] = [a.map(nameOf), b.map(nameOf)];
  if (level === 'exact' && [...names, ...others].every((name) => name !== undefined) && `${names}` !== `${others}`) {
    // The hits or buckets are other ones: comparing them one by one would report how two different ones differ.
    const kind = `${names.toSorted()}` === `${others.toSorted()}` ? 'order' : 'value';
    add(kind, at, `[${names.join(', ')}]`, `[${others.join(', ')}]`);
    return;
  }
  if (a.length !== b.length) {
    add('value', at, `${a.length} items: [${textA.join(',')}]`, `${b.length} items: [${textB.join(',')}]`);
    return;
  }
  const sort = (items: readonly Tree[]) =>
    level === 'unordered' ? items.toSorted((x, y) => (printTree(x) < printTree(y) ? -1 : 1)) : items;
  const [left, right] = [sort(a), sort(b)];
  const below = level === 'shape' ? ([['**', 'shape']] as Levels) : levels;
  for (const [i, item] of left.entries()) compare(item, right[i] ?? null, [...path, `${i}`], below, add);
}

/** The identity of a hit or a bucket: its index and id, its key; undefined for anything else. */
function nameOf(tree: Tree): string | undefined {
  if (!(tree instanceof Members)) return undefined;
  const member = (key: string) => tree.entries.find(([name]) => name === key)?.[1];
  const [id, key] = [member('_id'), member('key')];
  if (id !== undefined && member('_score') !== undefined) return printTree([member('_index') ?? null, id]);
  return key !== undefined && member('doc_count') !== undefined ? printTree(key) : undefined;
}

function typeOf(tree: Tree): string {
  if (tree instanceof NumberText) return 'number';
  if (tree instanceof Members) return 'object';
  if (Array.isArray(tree)) return 'array';
  return tree === null ? 'null' : typeof tree;
}

const isFloat = (text: string) => /[.eE]/.test(text);

function close(a: string, b: string, relative: number): boolean {
  return isFloat(a) === isFloat(b) && isWithin(a, b, relative);
}

function kindAt(path: readonly string[], level: Level): Kind {
  if (level === 'rounded' && /^_?(max_)?score$/.test(path.at(-1) ?? '')) return 'score';
  const inError = path.includes('error') || path.includes('failures');
  if (inError && path.at(-1) === 'type') return 'error type';
  if (inError && (path.at(-1) === 'reason' || path.at(-1) === 'error')) return 'error wording';
  return 'value';
}
