import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { refusal } from '../run/refusal.ts';
import type { Generated } from '../scenario.ts';
import type { Law, LawBreach, LawVerdict } from './law.ts';

/** Sends requests one after the other to a server on which the scenario ran; returns one reply to each. */
export type Play = (steps: readonly Step[]) => Promise<readonly Reply[]>;

/** More rounds of follow-up requests than any law has. */
const MOST_ROUNDS = 60;

/** The feature that the server does not support, or undefined: 501 with the feature's name, no route, or not by this method. */
export function unavailable(reply: Reply): string | undefined {
  const feature = refusal(reply);
  if (feature !== undefined) return feature;
  if (reply.status === 405) return 'method not allowed';
  return reply.status === 400 ? /no handler found for uri[^"]*/.exec(reply.body)?.[0] : undefined;
}

/** Checks one law after a scenario; the result has the reason when the law does not apply. */
export async function judgeLaw(law: Law, scenario: Generated, play: Play): Promise<LawVerdict> {
  const first = law.requests(scenario);
  if (first === null || first.length === 0) return { skipped: 'does not apply to the scenario' };
  const sent: Step[] = [];
  const replies: Reply[] = [];
  let steps = first;
  for (let round = 0; steps.length > 0; round++) {
    if (round === MOST_ROUNDS) throw new Error(`law ${law.name} does not end`);
    sent.push(...steps);
    replies.push(...(await play(steps)));
    const silent = replies.findIndex(({ status }) => status === 0);
    if (silent >= 0 || replies.length < sent.length) {
      const what = `no reply: ${replies[silent]?.body ?? 'nothing came back'}`;
      const place = silent < 0 ? replies.length : silent;
      return { law: law.name, says: law.says, what, requests: sent.slice(place, place + 1), sent };
    }
    steps = law.next?.(replies, sent) ?? [];
  }
  const finding = law.check(replies, sent);
  if (finding === undefined) return 'held';
  if ('skipped' in finding) return finding;
  const places = finding.places ?? sent.map((_, place) => place);
  // A contradiction that rests on something that is not built is none.
  for (const place of places) {
    const feature = replies[place] && unavailable(replies[place]);
    if (feature !== undefined) return { skipped: `not built: ${feature}` };
  }
  const requests = places.flatMap((place) => sent[place] ?? []);
  return { law: law.name, says: law.says, what: finding.broken, requests, sent };
}

/** Tests one law after a scenario that `play`'s server has been sent already. */
export async function checkLaw(law: Law, scenario: Generated, play: Play): Promise<'held' | 'skipped' | LawBreach> {
  const verdict = await judgeLaw(law, scenario, play);
  return typeof verdict === 'object' && 'skipped' in verdict ? 'skipped' : verdict;
}
