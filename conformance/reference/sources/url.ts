import { printableUrl } from '../../run/target_url.ts';
import { probeCapabilities } from '../capabilities.ts';
import { identify } from '../identify.ts';
import type { RunningReference } from '../reference.ts';
import { mismatch, type RequestedServer } from '../requested.ts';
import type { Source } from './source.ts';

/** The variable that names a running server: REFERENCE_URL_8, REFERENCE_URL_9, REFERENCE_URL_OPENSEARCH. */
const variableOf = ({ distribution, major }: RequestedServer) =>
  `REFERENCE_URL_${distribution === 'opensearch' ? 'OPENSEARCH' : major}`;

/** A server that somebody else runs. Throws when it does not answer. */
export async function runningAt(url: string, why: string): Promise<RunningReference> {
  const identity = await identify(url);
  return { kind: 'url', url, ...identity, capabilities: await probeCapabilities(url), why, stop: async () => {} };
}

/** The server that the environment names. */
export const urlSource: Source = {
  kind: 'url',
  async find(requested) {
    const variable = variableOf(requested);
    const url = process.env[variable];
    if (!url) return { whyNot: `${variable} is not set` };
    const found = await runningAt(url, `${variable} names it`);
    const wrong = mismatch(requested, found);
    return wrong ? { whyNot: `${variable} names ${printableUrl(url)}, but ${wrong}` } : found;
  },
};
