import { RecordingReader } from '../recording/read.ts';
import { startReference } from '../reference/jars/start.ts';
import { type Major, parseMajor, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import type { Party } from '../run/outcome.ts';
import { identify, withoutCredentials } from '../side/identify.ts';
import { liveSide } from '../side/live.ts';
import { recordedSide } from '../side/recorded.ts';
import type { Side } from '../side/side.ts';

/** The server that is taken to be right, asked by any number of lanes. */
export interface OpenReference {
  readonly party: Party;
  readonly kind: string;
  readonly why: string;
  readonly major: Major;
  readonly capabilities: readonly string[];
  side(lane: number): Side;
  close(): Promise<void>;
}

const majorOf = (version: string): Major => (version.startsWith('8.') ? 8 : 9);

/** Finds or starts the reference that was asked for. */
export async function openReference(spec: string): Promise<OpenReference> {
  if (spec.startsWith('recording:')) {
    const directory = spec.slice('recording:'.length);
    const { manifest } = new RecordingReader(directory);
    return {
      party: { name: manifest.distribution, version: manifest.version, where: 'recording' },
      kind: 'recording',
      why: `asked for; recorded ${manifest.date}`,
      major: majorOf(manifest.version),
      capabilities: manifest.capabilities,
      // Each lane remembers the scenario it played last.
      side: () => recordedSide(new RecordingReader(directory), 'recording'),
      close: async () => {},
    };
  }
  const started = /^\d/.test(spec)
    ? await startReference({ version: REFERENCE_VERSIONS[parseMajor(spec)] })
    : undefined;
  const url = started?.url ?? spec;
  const party = await identify(url);
  return {
    party: { ...party, where: withoutCredentials(url) },
    kind: started ? 'jars' : 'url',
    why: started ? 'started from its jars' : 'asked for',
    major: majorOf(party.version),
    capabilities: [],
    side: (lane) => liveSide({ party, url: () => url, lane }),
    close: async () => started?.stop(),
  };
}
