import { items, Members, member, parseTree, printTree, type Tree } from '../compare/tree.ts';

/** The parts of a reply that a fork of the server has in the same form: statuses, hits, values, aggregations, mappings. */
export interface Facts {
  readonly status: number;
  /** How many documents match, as text. */
  readonly total?: string;
  /** Id, fields and sort values of each hit, as text. */
  readonly hits?: readonly (readonly string[])[];
  readonly aggregations?: string;
  /** The members of another reply, as text. */
  readonly rest?: string;
  /** Types and reasons of the exceptions below the outermost one, which the fork words otherwise. */
  readonly errors?: readonly string[];
}

const printed = (tree: Tree | undefined): string => (tree === undefined ? '' : printTree(tree));

function chain(tree: Tree | undefined): string[] {
  if (!(tree instanceof Members)) return [];
  return [`${printed(member(tree, 'type'))} ${printed(member(tree, 'reason'))}`, ...chain(member(tree, 'caused_by'))];
}

/** Parts that identify a server or a run of it, or that the fork does not return. */
const NOT_COMPARED = [
  'took',
  '_shards',
  'timed_out',
  '_seq_no',
  '_primary_term',
  '_ignored',
  'metadata_field',
  'inference',
];

/** Members in the order of their names: the fork's maps are ordered otherwise. */
function ordered(tree: Tree): Tree {
  if (Array.isArray(tree)) return (tree as readonly Tree[]).map(ordered);
  if (!(tree instanceof Members)) return tree;
  const remaining = tree.entries.filter(([name]) => !NOT_COMPARED.includes(name));
  return new Members(remaining.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, ordered(value)]));
}

/** The facts of a reply. */
export function factsOf({ status, body }: { readonly status: number; readonly body: string }): Facts {
  const reply = parseTree(body);
  const error = member(reply, 'error');
  const failure = items(member(error, 'failed_shards'))[0];
  if (error !== undefined) {
    return { status, errors: chain(failure === undefined ? member(error, 'caused_by') : member(failure, 'reason')) };
  }
  const hits = member(reply, 'hits');
  if (hits === undefined) return { status, rest: reply === undefined ? body : printed(ordered(reply)) };
  const aggregations = member(reply, 'aggregations');
  return {
    status,
    total: printed(member(member(hits, 'total'), 'value')),
    hits: items(member(hits, 'hits')).map((hit) => {
      const fields = member(hit, 'fields');
      return [
        printed(member(hit, '_id')),
        printed(fields === undefined ? undefined : ordered(fields)),
        printed(member(hit, 'sort')),
      ];
    }),
    ...(aggregations === undefined ? {} : { aggregations: printed(aggregations) }),
  };
}
