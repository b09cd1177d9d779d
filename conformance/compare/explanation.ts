import { Members, printTree, type Tree } from './tree.ts';

/**
 * Descriptions of combined clauses; 8 renders those of `dis_max` and `terms_set` in the order of a hash map. The same holds for the terms
 * that the last word of a `match_phrase_prefix` expands to, whose idfs are summed.
 */
const TOGETHER = /^(?:max |sum of:|idf, sum of:|\d+ matches for |No matching clause|Failure to )/;

const descriptionOf = (tree: Tree): string => {
  const found = tree instanceof Members ? tree.entries.find(([name]) => name === 'description')?.[1] : undefined;
  return typeof found === 'string' ? found : '';
};

/** A comma counts as a word: it follows whichever clause is the last. */
const sortedWords = (text: string): string => text.replaceAll(', ', ' , ').split(' ').toSorted().join(' ');

/**
 * Sorts the clauses between ` | ` in each pair of parentheses, and their words; a text with unbalanced parentheses is not changed. ES:
 * optional clauses of which two are equal come from a hash map, too.
 */
function sortedAlternatives(text: string): string {
  const open: string[][] = [['']];
  const add = (part: string) => {
    const parts = open.at(-1);
    if (parts !== undefined) parts.push((parts.pop() ?? '') + part);
  };
  for (const part of text.split(/( \| |[()])/)) {
    if (part === '(') open.push(['']);
    else if (part === ' | ') open.at(-1)?.push('');
    else if (part !== ')') add(part);
    else if (open.length === 1) return text;
    else add(`(${(open.pop() ?? []).map(sortedWords).toSorted().join(' | ')})`);
  }
  return open.length === 1 ? (open[0] ?? []).join(' | ') : text;
}

/**
 * ES: the clauses of `dis_max` and `terms_set` come from a hash map, whose order changes with each start; so do the terms that a
 * `span_multi` has expanded to (8.19 stores them in a set of terms, whose hash is salted).
 */
export const sortedClauses = (text: string): string => sortedAlternatives(sortedLists(text));

/**
 * One text in several fields. ES: the members of a `dis_max` that adds up all of their scores, which Lucene makes optional clauses of, still in
 * the order of their set (case `search_profile_whole_ties`).
 */
export const IN_FIELDS = /(?<![^\s(+#-])[^\s():"+#-][^\s():"]*:([^\s()]+)(?: [^\s():"+#-][^\s():"]*:\1)+(?=[)\s]|$)/g;

/** A text with such clauses in an order of their own. */
export const sortedFields = (text: string): string =>
  text.replaceAll(IN_FIELDS, (clauses) => clauses.split(' ').toSorted().join(' '));

/** Sorts the items between the commas of the lists of such clauses. */
function sortedLists(text: string): string {
  let sorted = '';
  let from = 0;
  for (const { 0: start, index } of text.matchAll(/\b(?:queries=\[|spanOr\(\[)/g)) {
    const begin = index + start.length;
    const end = closing(text, begin);
    if (index < from || end === undefined) continue;
    sorted += text.slice(from, begin) + partsOf(text.slice(begin, end), ', ').toSorted().join(', ');
    from = end;
  }
  return sorted + text.slice(from);
}

/** The index of the bracket that closes the one at this position. */
function closing(text: string, begin: number): number | undefined {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '[') depth += 1;
    if (sign === ']' && depth === 0) return at;
    if (sign === ']') depth -= 1;
  }
  return undefined;
}

/** The parts of a text between its separators; a part in parentheses or brackets is not split. */
function partsOf(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push('');
      at += separator.length - 1;
    } else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

/**
 * The clauses of a query without parentheses. ES: those of which two were equal come from a hash map (hashes of terms are salted); they are
 * one with twice the boost then, or without any where nothing is scored.
 */
export const sortedParts = (text: string): string => partsOf(sortedClauses(text), ' ').toSorted().join(' ');

/** A query of `combined_fields` without scores, described as its clauses. */
const COMBINED = /^(?:CombinedFieldQuery\(\S+\)(?: |$)){2,}/;

/** An explanation with the clauses that come together in an order of their own; anything else as it is. */
export function ordered(explanation: Members): Members {
  if (explanation.entries.map(([name]) => name).join() !== 'value,description,details') return explanation;
  const tree = new Members(
    explanation.entries.map(([name, value]) => [
      name,
      name === 'description' && typeof value === 'string'
        ? (COMBINED.test(value) ? sortedParts : sortedClauses)(sortedFields(value))
        : value,
    ]),
  );
  if (!TOGETHER.test(descriptionOf(tree))) return tree;
  const sorted = (details: readonly Tree[]) => {
    const keyed = details.map((detail) => ({ key: descriptionOf(detail) + printTree(detail), detail }));
    return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ detail }) => detail);
  };
  return new Members(
    tree.entries.map(([name, value]) => [name, Array.isArray(value) ? sorted(value as readonly Tree[]) : value]),
  );
}
