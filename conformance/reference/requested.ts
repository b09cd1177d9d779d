import { OPENSEARCH_VERSION } from './jars/opensearch/distribution.ts';
import { REFERENCE_VERSIONS } from './jars/versions.ts';

/** A server of some version, wherever it comes from. */
export interface RequestedServer {
  readonly distribution: 'elasticsearch' | 'opensearch';
  /** An exact version. */
  readonly version: string;
  readonly major: number;
  /** Whether any version of the major will do. */
  readonly isAnyOfMajor: boolean;
}

/** The parsed value of `--reference`. */
export type RequestedReference =
  | { readonly url: string }
  | { readonly folder: string }
  | { readonly server: RequestedServer };

const server = (
  distribution: RequestedServer['distribution'],
  version: string,
  isAnyOfMajor: boolean,
): { server: RequestedServer } => ({
  server: { distribution, version, major: Number.parseInt(version, 10), isAnyOfMajor },
});

/** Reads `8`, `9`, `8.19.21`, `opensearch`, `opensearch:3.3.0`, `recording:DIR` or a URL. */
export function parseReference(spec: string): RequestedReference {
  if (/^https?:\/\//.test(spec)) return { url: spec };
  if (spec.startsWith('recording:')) return { folder: spec.slice('recording:'.length) };
  if (spec === '8' || spec === '9') return server('elasticsearch', REFERENCE_VERSIONS[spec], true);
  if (/^\d+\.\d+\.\d+$/.test(spec)) return server('elasticsearch', spec, false);
  if (spec === 'opensearch') return server('opensearch', OPENSEARCH_VERSION, true);
  const version = /^opensearch:(\d+\.\d+\.\d+)$/.exec(spec)?.[1];
  if (version) return server('opensearch', version, false);
  throw new Error(
    `unknown reference [${spec}], expected 8, 9, an exact version, opensearch, opensearch:VERSION, recording:DIR or a URL`,
  );
}

/** The server in words, for example `elasticsearch 8.19.21`. */
export const nameOf = ({ distribution, version }: RequestedServer): string => `${distribution} ${version}`;

/** How a server that was found differs from the requested one, or undefined when it does not. */
export function mismatch(
  { distribution, version, major, isAnyOfMajor }: RequestedServer,
  found: { readonly distribution: string; readonly version: string; readonly major: number },
): string | undefined {
  const is = `it is ${found.distribution} ${found.version}`;
  if (found.distribution !== distribution) return `${is}, not ${distribution}`;
  if (isAnyOfMajor ? found.major !== major : found.version !== version)
    return `${is}, not ${isAnyOfMajor ? `${major}.x` : version}`;
  return undefined;
}
