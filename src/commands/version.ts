import { InvalidArgumentError } from 'commander';
import type { VersionText } from '../index.ts';

/** Parses the version of a server to stand in for: a major, or a number of one. */
export function version(text: string): VersionText {
  if (/^[89](\.\d{1,3}){0,2}$/.test(text)) return text as VersionText;
  throw new InvalidArgumentError('8, 9 or a number of them, such as 8.19, 9.5 or 9.1.4');
}
