import type { Step } from '../case.ts';
import { cleanUp } from '../run/cleanup.ts';
import { exchange, type Reply } from '../run/exchange.ts';
import type { Party } from '../run/outcome.ts';
import { generatedNames, namespaceOf, spell } from './namespace.ts';
import type { Restarts } from './restarts.ts';
import type { Side } from './side.ts';
import { keep, release } from './stored_values.ts';
import { sweep } from './sweep.ts';

export interface LiveOptions {
  readonly party: Party;
  /** The address; looked up for each scenario, since a server that was restarted may have another. */
  readonly url: () => string;
  /** Separates scenarios that run in parallel on one server. */
  readonly lane?: number;
  /** How names begin on a server that nobody else uses; without it each process and lane has names of its own. */
  readonly namespace?: string;
  /** Starts a server that is gone again; without it one waits for it. */
  readonly restarts?: Restarts;
  readonly close?: () => Promise<void>;
}

const PATIENCE_MS = 60_000;

async function answers(url: string): Promise<boolean> {
  return (await exchange(url, { method: 'HEAD', path: '/' })).status !== 0;
}

/** A server that is reached over HTTP. */
export function liveSide({ party, url, lane = 0, namespace = namespaceOf(lane), restarts, close }: LiveOptions): Side {
  let seen = 0;
  return {
    party,
    async play(steps: readonly Step[], after): Promise<readonly Reply[]> {
      seen = restarts?.count ?? 0;
      const address = url();
      const stored = new Map<string, string>();
      const sent: Step[] = [];
      let isGone = false;
      const send = async (more: readonly Step[]): Promise<readonly Reply[]> => {
        const replies: Reply[] = [];
        for (const step of more) {
          const spelled = spell(step, namespace, stored);
          sent.push(spelled);
          const reply = await exchange(address, spelled);
          keep(step, reply, stored);
          replies.push(generatedNames(reply, namespace));
          isGone = reply.status === 0;
          // Replies after the end of a server prove nothing.
          if (isGone) break;
        }
        return replies;
      };
      try {
        const replies = await send(steps);
        if (isGone && restarts && restarts.count !== seen) {
          // Another lane has ended it: nothing was found here.
          await restarts.restart(seen);
          return (await this.play(steps, after)) ?? [];
        }
        if (after && !isGone) await after(send);
        return replies;
      } finally {
        if (!isGone) {
          await release(address, stored);
          const templates = sent.some(({ path }) => /^\/_(index_|component_)?template\//.test(path));
          if (!(await sweep(address, namespace, templates))) await cleanUp(address, sent);
        }
      }
    },
    async revive() {
      await restarts?.restart(seen);
      const deadline = performance.now() + PATIENCE_MS;
      while (!(await answers(url()))) {
        if (performance.now() > deadline) return false;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      await sweep(url(), namespace);
      return true;
    },
    close: close ?? (async () => {}),
  };
}
