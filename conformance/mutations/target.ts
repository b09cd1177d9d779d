import { start } from '../../src/index.ts';
import { type Major, SERVED } from '../reference/jars/versions.ts';
import { NAMESPACE } from '../scenario.ts';
import { liveSide } from '../side/live.ts';
import type { Side } from '../side/side.ts';
import { loadFaultyAddon } from './engine/addon.ts';
import type { Fault } from './fault.ts';
import { startProxy } from './proxy.ts';

/** A server that is faithful until a fault is selected. */
export interface FaultyTarget {
  readonly side: Side;
  /** Switches one fault on and all others off; undefined: none. */
  select(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** Starts Standin behind a mutating proxy in this process. */
export async function startTarget(major: Major): Promise<FaultyTarget> {
  const server = await start({ version: SERVED[major], port: 0 });
  const empty = server.checkpoint();
  const proxy = await startProxy(server.url);
  const addon = process.env['STANDIN_ADDON'] === undefined ? undefined : loadFaultyAddon();
  const party = { name: 'standin', version: SERVED[major], where: 'embedded' };
  const live = liveSide({ party, url: () => proxy.url, namespace: NAMESPACE });
  return {
    side: {
      ...live,
      play: async (steps) => {
        server.restore(empty);
        return live.play(steps);
      },
    },
    select: (fault) => {
      if (fault?.engine !== undefined && !addon) throw new Error(`[${fault.name}] needs the engine with faults`);
      addon?.selectFault(fault?.engine);
      proxy.select(fault);
    },
    close: async () => {
      await proxy.close();
      await server.close();
    },
  };
}
