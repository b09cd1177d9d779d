import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FaultProfile, ProfileError } from './profile.ts';
import { validateProfile } from './validate.ts';

/** Reads a profile from YAML or JSON; throws a `ProfileError` that says where it is wrong. */
export function parseProfile(text: string): FaultProfile {
  const { parse } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new ProfileError(`faults: not YAML: ${(error as Error).message.split('\n', 1)[0]}`);
  }
  return validateProfile(value);
}

/** Reads a profile from a file. */
export function readProfile(file: string): FaultProfile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ProfileError(`faults: ${(error as Error).message}`);
  }
  return parseProfile(text);
}
