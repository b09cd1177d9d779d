import { items, Members, member, NumberText, parseTree, printTree, type Tree } from '../compare/tree.ts';

/**
 * The parts of a reply that a fork of the server has in the same form: statuses, hits and values, and of errors what concerns the script.
 */
export interface Facts {
  readonly status: number;
  /** How many documents match, as text. */
  readonly total?: string;
  /** Id, score, fields and sort values of each hit, as text. */
  readonly hits?: readonly (readonly string[])[];
  /** Type and reason of the exceptions from the shard's down, with their details on the script. */
  readonly errors?: readonly string[];
}

const printed = (tree: Tree | undefined): string => (tree === undefined ? '' : printTree(tree));

/** Frames of the server's own code differ, those of the script do not. */
const isFrame = (line: Tree) => typeof line === 'string' && /^(org|java)\b[\w.@/-]*\./.test(line);

function chain(tree: Tree | undefined): string[] {
  if (!(tree instanceof Members)) return [];
  const stack = items(member(tree, 'script_stack')).filter((line) => !isFrame(line));
  const parts = [printed(member(tree, 'type')), printed(member(tree, 'reason'))];
  if (stack.length > 0) parts.push(printTree(stack), printed(member(tree, 'position')));
  return [parts.join(' '), ...chain(member(tree, 'caused_by'))];
}

/** Scores are compared in seven digits, so that the last bit of a float does not count. */
function rounded(tree: Tree | undefined): string {
  return tree instanceof NumberText ? String(Number(Number(tree.text).toPrecision(6))) : printed(tree);
}

/** The facts of the reply to a search. */
export function factsOf({ status, body }: { readonly status: number; readonly body: string }): Facts {
  const reply = parseTree(body);
  const error = member(reply, 'error');
  const failure =
    items(member(error, 'failed_shards'))[0] ?? items(member(member(reply, '_shards'), 'failures'))[0] ?? undefined;
  if (error !== undefined || failure !== undefined) {
    return { status, errors: chain(failure === undefined ? error : member(failure, 'reason')) };
  }
  const hits = member(reply, 'hits');
  return {
    status,
    total: printed(member(member(hits, 'total'), 'value')),
    hits: items(member(hits, 'hits')).map((hit) => [
      printed(member(hit, '_id')),
      rounded(member(hit, '_score')),
      printed(member(hit, 'fields')),
      printed(member(hit, 'sort')),
    ]),
  };
}
