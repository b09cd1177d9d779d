import { RecordingReader } from '../recording/read.ts';
import type { Capabilities } from '../reference/capabilities.ts';
import { chooseReference } from '../reference/choose.ts';
import type { Party } from '../run/outcome.ts';
import { printableUrl } from '../run/target_url.ts';
import { liveSide } from '../side/live.ts';
import { recordedSide } from '../side/recorded.ts';
import { sharedRestarts } from '../side/restarts.ts';
import type { Side } from '../side/side.ts';

/** The server whose replies count as correct; each lane (scenarios that run one after the other) opens its own side of it. */
export interface OpenReference {
  readonly party: Party;
  readonly kind: string;
  readonly why: string;
  readonly major: number;
  readonly capabilities: Capabilities;
  side(lane: number): Side;
  close(): Promise<void>;
}

/** Finds or starts the requested reference; reports which one and why. */
export async function openReference(spec: string, say: (line: string) => void): Promise<OpenReference> {
  const chosen = await chooseReference({ spec, say });
  const { kind, why, major, capabilities, version, distribution: name } = chosen;
  if (chosen.kind === 'recording') {
    return {
      ...{ kind, why, major, capabilities, party: { name, version, where: 'recording' } },
      // Each lane remembers the scenario it played last.
      side: () => recordedSide(new RecordingReader(chosen.folder), 'recording'),
      close: async () => {},
    };
  }
  const { url } = chosen;
  const party: Party = { name, version, where: printableUrl(url) };
  const restarts = chosen.restart && sharedRestarts(() => chosen.restart?.() ?? Promise.resolve());
  return {
    ...{ kind, why, major, capabilities, party },
    side: (lane) => liveSide({ party, url: () => url, lane, ...(restarts ? { restarts } : {}) }),
    close: () => chosen.stop(),
  };
}

/** Opens a second start of the reference, to see what differs between two starts; throws when it is another distribution or version. */
export async function openWitness(
  spec: string,
  { party: { name, version } }: OpenReference,
  say: (line: string) => void,
): Promise<OpenReference> {
  const witness = await openReference(spec, say);
  if (witness.party.name === name && witness.party.version === version) return witness;
  await witness.close();
  throw new Error(`the witness is ${witness.party.name} ${witness.party.version}, the reference ${name} ${version}`);
}
