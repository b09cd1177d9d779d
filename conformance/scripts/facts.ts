import { items, Members, member, NumberText, parseTree, printTree, type Tree } from '../compare/tree.ts';

/** What a reply says that a fork of the server says in the same way: statuses, hits and values, and of errors what concerns the script. */
export interface Facts {
  readonly status: number;
  /** How many documents match, as text. */
  readonly total?: string;
  /** Id, score, fields and sort values of each hit, as text. */
  readonly hits?: readonly (readonly string[])[];
  /** Type and reason of the exceptions from the shard's down, with what they tell of the script. */
  readonly errors?: readonly string[];
}

const shown = (tree: Tree | undefined): string => (tree === undefined ? '' : printTree(tree));

/** Frames of the server's own code differ, what stands in the script does not. */
const isFrame = (line: Tree) => typeof line === 'string' && /^(org|java)\b[\w.@/-]*\./.test(line);

function chain(tree: Tree | undefined): string[] {
  if (!(tree instanceof Members)) return [];
  const stack = items(member(tree, 'script_stack')).filter((line) => !isFrame(line));
  const parts = [shown(member(tree, 'type')), shown(member(tree, 'reason'))];
  if (stack.length > 0) parts.push(printTree(stack), shown(member(tree, 'position')));
  return [parts.join(' '), ...chain(member(tree, 'caused_by'))];
}

/** Scores are told in seven digits, so that the last bit of a float does not count. */
function rounded(tree: Tree | undefined): string {
  return tree instanceof NumberText ? String(Number(Number(tree.text).toPrecision(6))) : shown(tree);
}

/** What a reply to a search says. */
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
    total: shown(member(member(hits, 'total'), 'value')),
    hits: items(member(hits, 'hits')).map((hit) => [
      shown(member(hit, '_id')),
      rounded(member(hit, '_score')),
      shown(member(hit, 'fields')),
      shown(member(hit, 'sort')),
    ]),
  };
}
