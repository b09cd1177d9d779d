import type { Clock, RefreshMode } from '../cluster/index.ts';
import type { Observed, Refusal } from '../control/index.ts';
import type { FaultProfile } from '../faults/index.ts';
import type { VersionText } from './version.ts';

export interface StandinOptions {
  /**
   * The server to stand in for; 9.5 unless given. `8.19` and `9.5` are the references; any other number of 8 and 9 is reported, and the
   * behaviour is that of the reference of its major.
   */
  readonly version?: VersionText;
  /** The TCP port; 0, the default, takes a free one. */
  readonly port?: number;
  /** The address to listen on; the loopback address unless given. */
  readonly host?: string;
  /** Makes every generated id the same in each run. */
  readonly seed?: number;
  /** Where time comes from; the machine's clock unless given. */
  readonly clock?: Clock;
  /** When writes become visible that nobody refreshed for; `faithful` unless given. */
  readonly refresh?: RefreshMode;
  /** Fixtures to load before the server listens, in order: paths of NDJSON files, or URLs of files. */
  readonly fixture?: string | URL | readonly (string | URL)[];
  /** Where the control endpoints are, `/_standin` unless given; false for none. */
  readonly controlPath?: string | false;
  /** Called when a feature is refused (501) for the first time. */
  readonly onRefusal?: (refusal: Refusal) => void;
  /** Called after each request that was answered, but those to the control endpoints. */
  readonly onRequest?: (observed: Observed) => void;
  /** Faults that requests meet, and when; none unless given. A wrong profile throws a `ProfileError`. */
  readonly faults?: FaultProfile;
  /** Folders in which repositories of snapshots may lie, as `path.repo` of the server; none unless given. */
  readonly pathRepo?: readonly string[];
  /** Persistent cluster settings to start with, by their flat names. */
  readonly persistent?: Readonly<Record<string, string>>;
  /** The folder of the configuration, which dictionaries and lists of words are read from; none unless said otherwise. */
  readonly pathConf?: string;
  /** The cluster's name; `standin` unless given. */
  readonly clusterName?: string;
  /** The name of its one node; `standin` unless given. */
  readonly nodeName?: string;
}

/** Every option, so that a misspelt one is an error that names it. */
const KNOWN: Readonly<Record<keyof StandinOptions, true>> = {
  version: true,
  port: true,
  host: true,
  seed: true,
  clock: true,
  refresh: true,
  fixture: true,
  controlPath: true,
  onRefusal: true,
  onRequest: true,
  faults: true,
  pathRepo: true,
  persistent: true,
  pathConf: true,
  clusterName: true,
  nodeName: true,
};

/** Throws a TypeError that names the options that there are not. */
export function judgeOptions(options: object): void {
  const unknown = Object.keys(options).filter((name) => !(name in KNOWN));
  if (unknown.length === 0) return;
  throw new TypeError(`unknown options [${unknown.join(', ')}], known: [${Object.keys(KNOWN).sort().join(', ')}]`);
}
