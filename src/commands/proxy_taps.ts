import type { Tap } from '../upstream/index.ts';

/** The parts of the options of `standin proxy` that take part in exchanges. */
export interface TapArguments {
  readonly validate: string;
  readonly tolerate?: readonly string[];
  readonly upstreamVersion?: string;
  readonly shadow?: string;
  readonly sample: number;
  readonly level: readonly string[];
  readonly record?: string;
  readonly scrub?: readonly string[];
  readonly fallthrough?: boolean;
}

interface OpenTaps {
  readonly taps: readonly Tap[];
  /** The embedded server that answers first. */
  readonly first: string | undefined;
  readonly stop: () => Promise<void>;
}

type Reach = Parameters<typeof import('../upstream/index.ts')['identifyUpstream']>[1];

/** Starts the parts that the options name: validation, recording, shadow, the embedded server of a fallthrough. */
export async function openTaps(given: TapArguments, upstream: readonly string[], reach: Reach): Promise<OpenTaps> {
  const taps: Tap[] = [];
  const closing: (() => Promise<void>)[] = [];
  const { validate, record, shadow, fallthrough = false } = given;
  if (!['off', 'report', 'enforce'].includes(validate)) throw new Error('--validate takes off, report or enforce');
  const needsVersion = validate !== 'off' || record !== undefined || shadow !== undefined || fallthrough;
  const version = needsVersion ? await versionOf(given, upstream, reach) : undefined;
  const major = version?.startsWith('8') ? 8 : 9;
  const { isRead, parseTarget } = await import('../upstream/index.ts');
  if (validate !== 'off') {
    const { Validation } = await import('../validation/index.ts');
    const mode = validate === 'enforce' ? 'enforce' : 'report';
    taps.push(new Validation({ mode, major, ...(given.tolerate === undefined ? {} : { tolerated: given.tolerate }) }));
  }
  const kit =
    record === undefined && shadow === undefined ? undefined : await import('../../conformance/traffic/index.ts');
  if (kit !== undefined && record !== undefined) {
    const { scrub = [] } = given;
    taps.push(new kit.Recorder({ file: record, version: version ?? null, scrub }));
  }
  if (kit !== undefined && shadow !== undefined) {
    const server = shadow === 'embedded' ? await kit.startEmbedded(major) : undefined;
    taps.push(
      new kit.Shadow({
        url: server?.url ?? shadow,
        printed: server === undefined ? parseTarget(shadow).shown : 'embedded',
        sample: given.sample,
        levels: kit.parseLevels(given.level),
        isRead,
        ...(server === undefined ? {} : { stop: server.close }),
      }),
    );
  }
  let first: string | undefined;
  if (fallthrough) {
    const { start } = await import('../index.ts');
    const standin = await start({ version: major === 8 ? '8.19' : '9.5', controlPath: false });
    closing.push(() => standin.close());
    first = standin.url;
  }
  return { taps, first, stop: async () => void (await Promise.all(closing.map((close) => close()))) };
}

/** The version of the upstream: from the option, as it reports it, else unknown, which is printed. */
async function versionOf(
  { upstreamVersion }: TapArguments,
  upstream: readonly string[],
  reach: Reach,
): Promise<string | undefined> {
  if (upstreamVersion !== undefined) {
    if (!/^[89](\.|$)/.test(upstreamVersion)) throw new Error('--upstream-version is 8 or 9');
    return upstreamVersion;
  }
  const { identifyUpstream } = await import('../upstream/index.ts');
  const version = await identifyUpstream(upstream, reach);
  if (version === undefined) process.stderr.write('the upstream reports no version: 9 is assumed\n');
  return version;
}
