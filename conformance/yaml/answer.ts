import type { Step } from '../case.ts';
import { parseTree, type Tree } from '../compare/tree.ts';
import { unavailable } from '../laws/check_law.ts';
import { apiOf } from '../matrix/routes.ts';
import type { Reply } from '../run/exchange.ts';

/** A reply as assertions see it. */
export interface Answer {
  readonly step: Step;
  readonly reply: Reply;
  /** JSON as a tree, any other body as text; of HEAD, whether it was found. */
  readonly body: Tree;
}

export function answerOf(step: Step, reply: Reply): Answer {
  if (step.method === 'HEAD') return { step, reply, body: reply.status < 400 };
  const type = String(reply.headers['content-type'] ?? '');
  const tree = /json/.test(type) ? parseTree(reply.body) : undefined;
  return { step, reply, body: tree ?? reply.body };
}

/**
 * The API that a server does not have at all: no route, not by this method, or the name of the API is treated as that of an index, and
 * rejected as such for its first character.
 */
export function missingApi({ step, reply }: Answer): string | undefined {
  const [path = ''] = step.path.split('?');
  const isIndex =
    reply.status === 400 &&
    path.startsWith('/_') &&
    /"type":"invalid_index_name_exception"|"reason":"unknown key \[\w+\] for create index"/.test(reply.body);
  if (!isIndex && unavailable(reply) === undefined) return undefined;
  return apiOf(step.method, path) ?? `${step.method} ${path}`;
}
