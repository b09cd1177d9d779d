import { IN_FIELDS, sortedClauses, sortedFields, sortedParts } from './explanation.ts';
import { Members, NumberText, type Tree } from './tree.ts';

/** Measured counts of a part: a vector graph compares fewer vectors than there are, depending on how it grew. */
const MEASURED: ReadonlySet<string> = new Set(['rewrite_time', 'vector_operations_count']);

/**
 * Queries that store their terms in a set, whose order is another one each time the server starts; a boost has the same order as the query
 * inside it.
 */
const SETS: ReadonlySet<Tree | undefined> = new Set(['DisjunctionMaxQuery', 'CoveringQuery', 'BoostQuery']);

/** Descriptions of such queries, and of those around them; the terms that a `span_multi` has expanded to are a set, too. */
const OF_SETS = / \| |CoveringQuery\(|spanOr\(\[/;

/**
 * A clause with a boost among others. ES: one that replaces two equal ones (or that comes from one of several fields) comes from a hash
 * map, and so do those beside it.
 */
const BOOSTED = /\)\^\d/;

/** That a field is there. */
const THERE = String.raw`(?:[\w.]+:\w+ScriptFieldExistsQuery|FieldExistsQuery \[field=[^\]]*\]|_field_names:[\w.]+)`;

/** The fields that a pattern or an object of `exists` expands to. ES: they come from a set, whose order changes with each start. */
const FIELDS_THERE = new RegExp(String.raw`(?<![^\s(])${THERE}(?: ${THERE})+(?=[)\s]|$)`, 'g');

/** The sibling clauses of a description that come from sets of fields. */
const inSets = (text: string): readonly string[] => [
  ...(text.match(IN_FIELDS) ?? []).flatMap((clauses) => clauses.split(' ')),
  ...(text.match(FIELDS_THERE) ?? []).flatMap((clauses) => clauses.match(new RegExp(THERE, 'g')) ?? []),
];

const sortedSets = (text: string): string =>
  sortedFields(text).replaceAll(FIELDS_THERE, (clauses) =>
    (clauses.match(new RegExp(THERE, 'g')) ?? []).toSorted().join(' '),
  );

/** Whether the clauses of a query are those of a set. */
const isOfSet = (type: Tree | undefined, description: string): boolean => {
  if (SETS.has(type)) return true;
  // ES: the clause of `boosting` that needs a score has its members among the clause's own (case `search_profile_functions`).
  if (type === 'FunctionScoreQuery') return OF_SETS.test(description);
  return type === 'BooleanQuery' && BOOSTED.test(description);
};

/** Sorts those of the queries for which `isMember` is true; the others keep their positions. */
function sortedAmong(queries: readonly Tree[], isMember: (query: Tree) => boolean): readonly Tree[] {
  const members = queries.filter(isMember).sort((a, b) => byName([JSON.stringify(a), a], [JSON.stringify(b), b]));
  return queries.map((query) => (isMember(query) ? (members.shift() ?? query) : query));
}

const descriptionOf = (query: Tree): Tree | undefined =>
  query instanceof Members ? query.entries.find(([name]) => name === 'description')?.[1] : undefined;

/** The clauses of a query in an order of their own, as far as they are those of a set. */
function sortedChildren(type: Tree | undefined, description: string, children: readonly Tree[]): readonly Tree[] {
  if (isOfSet(type, description)) return sortedAmong(children, () => true);
  const members = inSets(description);
  return sortedAmong(children, (child) => members.some((clause) => clause === descriptionOf(child)));
}

const describes = (query: Tree): boolean => {
  const text = descriptionOf(query);
  return typeof text === 'string' && (OF_SETS.test(text) || text.search(IN_FIELDS) >= 0);
};

/** ES: the terms that patterns of a set expand to come after the query, in the order in which that set iterates over its members. */
const sortedRoots = (queries: readonly Tree[]): readonly Tree[] =>
  queries.some(describes) ? sortedAmong(queries, () => true) : queries;

/** A description in which the items that come from a set are sorted. */
const sorted = (text: string): string => {
  if (BOOSTED.test(text)) return sortedParts(text);
  return sortedSets(OF_SETS.test(text) ? sortedClauses(text) : text);
};

const byName = ([a]: readonly [string, Tree], [b]: readonly [string, Tree]): number => (a < b ? -1 : a > b ? 1 : 0);

/** Counts and nanoseconds: those of a server's own iterators, in an order that changes with each start. */
const counted = (breakdown: Members): Members =>
  new Members(
    breakdown.entries
      .map(([name, value]): readonly [string, Tree] => [name, value instanceof NumberText ? '<measured>' : value])
      .sort(byName),
  );

/**
 * A part of a profile without its measured values: every server has its own iterators, so how often they are called, and how long that
 * takes, is compared by its keys alone. Classes, descriptions and their tree are compared as they are.
 */
export function measured(part: Members): Members {
  const known = new Map(part.entries);
  if (known.has('rewrite_time') && known.has('collector')) {
    return new Members(
      part.entries.map(([name, value]): readonly [string, Tree] => {
        if (name === 'query' && Array.isArray(value)) return [name, sortedRoots(value as readonly Tree[])];
        return [name, MEASURED.has(name) && value instanceof NumberText ? '<measured>' : value];
      }),
    );
  }
  if (!known.has('time_in_nanos')) return part;
  const description = known.get('description');
  const text = typeof description === 'string' ? description : '';
  return new Members(
    part.entries.map(([name, value]): readonly [string, Tree] => {
      if (name === 'time_in_nanos' && value instanceof NumberText) return [name, '<measured>'];
      if (name === 'description' && typeof value === 'string') return [name, sorted(value)];
      if (name === 'breakdown' && value instanceof Members) return [name, counted(value)];
      if (name === 'debug' && value instanceof Members) return [name, new Members([...value.entries].sort(byName))];
      if (name === 'children' && Array.isArray(value)) {
        return [name, sortedChildren(known.get('type'), text, value as readonly Tree[])];
      }
      return [name, value];
    }),
  );
}
