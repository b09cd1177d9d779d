import { readFileSync } from 'node:fs';
import { load, type Send } from '../control/index.ts';

/** Loads the fixtures of the options, in order. An error names the file and the line. */
export async function loadFixtures(
  files: string | URL | readonly (string | URL)[] | undefined,
  send: () => Send,
): Promise<void> {
  if (files === undefined) return;
  for (const file of typeof files === 'string' || files instanceof URL ? [files] : files) {
    const text = readFileSync(file, 'utf8');
    try {
      await load(text, send());
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  }
}
