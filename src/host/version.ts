import { builds, type Major } from '../api/index.ts';

/** A server to stand in for: the reference whose behaviour it has, and the version number to report where that is another one. */
export interface ServerVersion {
  readonly major: Major;
  readonly number: string | undefined;
}

/** A version such as `9`, `8.19`, `9.1.4`. */
export type VersionText = '8' | '9' | `8.${string}` | `9.${string}`;

/**
 * Reads a version: `8`, `9`, the reference's own minor and its number mean the reference; any other number of these majors is reported,
 * while the behaviour is the reference's.
 */
export function readVersion(text: string): ServerVersion {
  const [, digit, minor, patch = '0'] = /^([89])(?:\.(\d{1,3})(?:\.(\d{1,3}))?)?$/.exec(text) ?? [];
  if (digit === undefined) throw new RangeError(`version must be 8, 9, 8.x, 8.x.y, 9.x or 9.x.y, not ${text}`);
  const major: Major = digit === '8' ? 8 : 9;
  const reference = builds[major].number;
  const isReference =
    minor === undefined ||
    text === reference ||
    (reference.startsWith(`${digit}.${minor}.`) && text.split('.').length === 2);
  return { major, number: isReference ? undefined : `${digit}.${minor}.${patch}` };
}

/** The number of the server whose behaviour a major has. */
export const referenceNumber = (major: Major): string => builds[major].number;
