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
  try {
    for (const step of scenario.setup) setup.push(await exchange(url, step));
    for (const step of scenario.steps) replies.push(await exchange(url, step));
  } finally {
    await cleanUp(url, [...scenario.setup, ...scenario.steps]);
  }
  return { setup, replies };
}
