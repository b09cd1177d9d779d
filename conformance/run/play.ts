import { setTimeout } from 'node:timers/promises';
import type { Step } from '../case.ts';
import { fillIn } from '../side/namespace.ts';
import { keep, release } from '../side/stored_values.ts';
import { cleanUp } from './cleanup.ts';
import { exchange, type Reply } from './exchange.ts';
import type { Scenario } from './scenarios.ts';

/** The replies of one scenario, of its set-up too. */
export interface Played {
  readonly setup: readonly Reply[];
  readonly replies: readonly Reply[];
}

/** Sends the requests of a scenario in order to one server, then deletes what they created. */
export async function play(url: string, scenario: Scenario): Promise<Played> {
  const setup: Reply[] = [];
  const replies: Reply[] = [];
  const stored = new Map<string, string>();
  const send = async (step: Step): Promise<Reply> => {
    if (step.pause !== undefined) await setTimeout(step.pause);
    const reply = await exchange(url, filled(step, stored));
    keep(step, reply, stored);
    return reply;
  };
  try {
    for (const step of scenario.setup) setup.push(await send(step));
    for (const step of scenario.steps) replies.push(await send(step));
  } finally {
    await release(url, stored);
    await cleanUp(url, [...scenario.setup, ...scenario.steps]);
  }
  return { setup, replies };
}

/** A request with the values of earlier replies in place of `{{name}}`; one without such references is sent as it is written. */
function filled(step: Step, stored: ReadonlyMap<string, string>): Step {
  const { path, body } = step;
  if (stored.size === 0 || body instanceof Uint8Array) return step;
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return { ...step, path: fillIn(path, stored), ...(text === undefined ? {} : { body: fillIn(text, stored) }) };
}
