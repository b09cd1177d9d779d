import type { Step } from '../case.ts';
import { items, Members, NumberText, type Tree } from '../compare/tree.ts';
import type { Reply } from '../run/exchange.ts';
import { refusal } from '../run/refusal.ts';
import { type Answer, answerOf } from './answer.ts';
import { checkCatch } from './catch.ts';
import { NotUnderstood, Refused } from './ending.ts';
import { MissingParameter, requestOf } from './request.ts';
import { asText, type Stash } from './stash.ts';
import { checkWarnings } from './warnings.ts';

const SETTINGS = new Set(
  'catch headers ignore warnings warnings_regex allowed_warnings allowed_warnings_regex'.split(' '),
);

/** The statuses that are no failure: `ignore` beside the API or among its parameters. */
function ignored(...trees: readonly (Tree | undefined)[]): number[] {
  const all = trees.flatMap((tree) => (Array.isArray(tree) ? items(tree) : tree === undefined ? [] : [tree]));
  return all.flatMap((one) => (one instanceof NumberText ? [Number(one.text)] : []));
}

function headersOf(tree: Tree | undefined): Record<string, string> {
  const entries = tree instanceof Members ? tree.entries : [];
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), asText(value)]));
}

/** The reply to a `do` and what is wrong with it; no reply when the call could not be made, as was expected. */
export interface Done {
  readonly answer?: Answer;
  readonly wrong?: string;
}

/** Sends the request of a `do` and checks status and warnings. */
export async function perform(argument: Tree, stash: Stash, send: (step: Step) => Promise<Reply>): Promise<Done> {
  if (!(argument instanceof Members)) throw new NotUnderstood('do without an API');
  const settings = new Map(argument.entries);
  const calls = argument.entries.filter(([key]) => !SETTINGS.has(key));
  const [[api, given] = [], ...others] = calls;
  if (api === undefined || given === undefined || others.length > 0) {
    throw new NotUnderstood(`do: ${calls.map(([key]) => key).join(', ') || 'no API'}`);
  }
  const expected = settings.get('catch');
  const parameters = stash.tree(given);
  let step: Step;
  try {
    step = requestOf(api, parameters, headersOf(stash.tree(settings.get('headers') ?? null)));
  } catch (error) {
    if (!(error instanceof MissingParameter)) throw error;
    return expected === 'param' ? {} : { wrong: error.message };
  }
  const reply = await send(step);
  const answer = answerOf(step, reply);
  const feature = refusal(reply);
  if (feature !== undefined) throw new Refused(feature);
  if (reply.status === 0) return { answer, wrong: `no reply: ${reply.body}` };
  // ES: required parameters are enforced by clients; a server that rejects the call is as good.
  if (expected === 'param')
    return { answer, ...(reply.status >= 400 ? {} : { wrong: 'an error expected for a missing parameter' }) };
  const allowed = ignored(
    settings.get('ignore'),
    parameters instanceof Members ? new Map(parameters.entries).get('ignore') : undefined,
  );
  // For HEAD 404 is a valid reply; a missing route is not.
  const isAbsent = step.method === 'HEAD' && reply.status === 404;
  const isFailure = reply.status >= 400 && !isAbsent && !allowed.includes(reply.status);
  const wrong =
    (expected !== undefined && expected !== null
      ? checkCatch(asText(expected), answer)
      : isFailure
        ? `answered ${reply.status} ${reply.body.slice(0, 500)}`
        : undefined) ?? checkWarnings(argument, reply);
  return wrong === undefined ? { answer } : { answer, wrong };
}
