import { printableUrl } from '../run/target_url.ts';
import { KINDS, type Reference, type ReferenceKind } from './reference.ts';
import { nameOf, parseReference, type RequestedServer } from './requested.ts';
import { containerSource } from './sources/container.ts';
import { jarsSource } from './sources/jars.ts';
import { recordingIn, recordingSource } from './sources/recording.ts';
import type { Source } from './sources/source.ts';
import { runningAt, urlSource } from './sources/url.ts';

export interface ReferenceRequest {
  /** `8`, `9`, `8.19.21`, `opensearch`, `opensearch:VERSION`, `recording:DIR` or a URL. */
  readonly spec: string;
  /** The source that is tried first. */
  readonly prefer?: ReferenceKind;
  /** Receives what is tried, what takes long, which one was chosen and why. */
  readonly say: (line: string) => void;
}

const SOURCES: readonly Source[] = [urlSource, containerSource(), jarsSource, recordingSource];

const where = (reference: Reference) =>
  reference.kind === 'recording' ? reference.folder : `${reference.kind} at ${printableUrl(reference.url)}`;

function describe(reference: Reference): string {
  const { distribution, version, capabilities, why } = reference;
  const has = capabilities.size > 0 ? [...capabilities].join(', ') : 'no module besides the server itself';
  return `the reference is ${distribution} ${version}, ${where(reference)}: ${why}; it has ${has}`;
}

/**
 * Finds or starts the reference and reports which one and why. A version comes from the first source that has it: a URL of the environment,
 * a container, jars, a recording. Throws when none has it, naming every source and why not.
 */
export async function chooseReference(
  { spec, prefer, say }: ReferenceRequest,
  sources: readonly Source[] = SOURCES,
): Promise<Reference> {
  const requested = parseReference(spec);
  const reference =
    'url' in requested
      ? await runningAt(requested.url, 'it was named')
      : 'folder' in requested
        ? recordingIn(requested.folder, 'it was named')
        : await firstOf(inOrder(sources, prefer), requested.server, say);
  say(describe(reference));
  return reference;
}

const rank = ({ kind }: Source, prefer?: ReferenceKind) => (kind === prefer ? -1 : KINDS.indexOf(kind));

const inOrder = (sources: readonly Source[], prefer?: ReferenceKind) =>
  [...sources].sort((a, b) => rank(a, prefer) - rank(b, prefer));

async function firstOf(
  sources: readonly Source[],
  requested: RequestedServer,
  say: (line: string) => void,
): Promise<Reference> {
  const tried: string[] = [];
  for (const source of sources) {
    const found = await source
      .find(requested, say)
      .catch((error: unknown) => ({ whyNot: error instanceof Error ? error.message : String(error) }));
    if (!('whyNot' in found)) return found;
    tried.push(`${source.kind}: ${found.whyNot}`);
    say(`no reference by ${tried.at(-1)}`);
  }
  throw new Error(`${nameOf(requested)} is not to be had here\n${tried.map((line) => `  ${line}`).join('\n')}`);
}
