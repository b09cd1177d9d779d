import { setTimeout } from 'node:timers/promises';
import type { Step } from '../case.ts';
import { keep, release } from '../side/kept.ts';
import { fillIn } from '../side/namespace.ts';
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
  const kept = new Map<string, string>();
  const send = async (step: Step): Promise<Reply> => {
    if (step.pause !== undefined) await setTimeout(step.pause);
    const reply = await exchange(url, filled(step, kept));
    keep(step, reply, kept);
    return reply;
  };
  try {
    for (const step of scenario.setup) setup.push(await send(step));
    for (const step of scenario.steps) replies.push(await send(step));
  } finally {
    await release(url, kept);
    await cleanUp(url, [...scenario.setup, ...scenario.steps]);
  }
  return { setup, replies };
}

/** A request with the values that earlier replies gave for `{{name}}`; what carries none goes out as it is written. */
function filled(step: Step, kept: ReadonlyMap<string, string>): Step {
  const { path, body } = step;
  if (kept.size === 0 || body instanceof Uint8Array) return step;
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return { ...step, path: fillIn(path, kept), ...(text === undefined ? {} : { body: fillIn(text, kept) }) };
}
