import { type Clock, isHttpLimit, type RefreshMode } from '../cluster/index.ts';
import type { Observed, Refusal } from '../control/index.ts';
import type { FaultProfile } from '../faults/index.ts';
import type { VersionText } from './version.ts';

export interface StandinOptions {
  /**
   * The server to stand in for; 9.5 by default. `8.19` and `9.5` are the references; any other number of 8 and 9 is reported, and the
   * behaviour is that of the reference of its major.
   */
  readonly version?: VersionText;
  /** The TCP port; 0, the default, selects a free one. */
  readonly port?: number;
  /** The address to listen on; by default the loopback address. */
  readonly host?: string;
  /** Makes every generated id the same in each run. */
  readonly seed?: number;
  /** The source of time; by default the machine's clock. */
  readonly clock?: Clock;
  /** When writes without a refresh become visible; `faithful` by default. */
  readonly refresh?: RefreshMode;
  /** Fixtures to load before the server listens, in order: paths of NDJSON files, or URLs of files. */
  readonly fixture?: string | URL | readonly (string | URL)[];
  /** The path of the control endpoints, by default `/_standin`; false for none. */
  readonly controlPath?: string | false;
  /** Called when a feature is refused (501) for the first time. */
  readonly onRefusal?: (refusal: Refusal) => void;
  /** Called after each request that was answered, but those to the control endpoints. */
  readonly onRequest?: (observed: Observed) => void;
  /** Faults that are injected into requests, and when; none by default. An invalid profile throws a `ProfileError`. */
  readonly faults?: FaultProfile;
  /** Folders in which snapshot repositories may be, as `path.repo` of the server; none by default. */
  readonly pathRepo?: readonly string[];
  /** Persistent cluster settings to start with, by their flat names. */
  readonly persistent?: Readonly<Record<string, string>>;
  /** Settings of the node that limit requests: `http.max_content_length`, `http.max_header_size`, `http.max_initial_line_length`. */
  readonly nodeSettings?: Readonly<Record<string, string>>;
  /** The folder of the configuration, from which dictionaries and word lists are read; none by default. */
  readonly pathConf?: string;
  /** The cluster's name; `standin` by default. */
  readonly clusterName?: string;
  /** The name of its one node; `standin` by default. */
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
  nodeSettings: true,
  pathConf: true,
  clusterName: true,
  nodeName: true,
};

/** Throws a TypeError that names the options that there are not. */
export function validateOptions(options: StandinOptions): void {
  const unbuilt = Object.keys(options.nodeSettings ?? {}).filter((name) => !isHttpLimit(name));
  if (unbuilt.length > 0) throw new TypeError(`not implemented as settings of the node: [${unbuilt.join(', ')}]`);
  const unknown = Object.keys(options).filter((name) => !(name in KNOWN));
  if (unknown.length === 0) return;
  throw new TypeError(`unknown options [${unknown.join(', ')}], known: [${Object.keys(KNOWN).sort().join(', ')}]`);
}
