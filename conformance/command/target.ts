import { identify } from '../reference/identify.ts';
import type { Major } from '../reference/jars/versions.ts';
import type { Party } from '../run/outcome.ts';
import { printableUrl } from '../run/target_url.ts';
import { startEmbedded } from '../side/embedded.ts';
import { liveSide } from '../side/live.ts';
import { sharedRestarts } from '../side/restarts.ts';
import type { Side } from '../side/side.ts';

/** The server under test, used by any number of lanes. */
export interface Target {
  readonly party: Party;
  side(lane: number): Side;
  close(): Promise<void>;
}

/** Starts Standin for the major of the reference, or connects to the server at a URL. */
export async function openTarget(target: string, major: Major): Promise<Target> {
  if (target !== 'embedded') {
    const { distribution: name, version } = await identify(target);
    const party: Party = { name, version, where: printableUrl(target) };
    return {
      party,
      side: (lane) => liveSide({ party, url: () => target, lane }),
      close: async () => {},
    };
  }
  const server = await startEmbedded(major);
  const { version } = await identify(server.url);
  const party: Party = { name: 'standin', version, where: 'embedded' };
  const restarts = sharedRestarts(server.restart);
  return { party, side: (lane) => liveSide({ party, url: () => server.url, lane, restarts }), close: server.close };
}
