import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from '../run/outcome.ts';
import { renderPage } from './html.ts';
import { renderJson } from './json.ts';
import { renderJunit } from './junit.ts';

export { Progress, type ProgressOptions } from './progress.ts';
export { renderTerminal } from './terminal.ts';

/** Writes `outcome.json`, `junit.xml` and `index.html` of one or several runs to a folder, which is made when it is missing. */
export async function writeReports(outcomes: readonly Outcome[], directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await Promise.all([
    writeFile(join(directory, 'outcome.json'), renderJson(outcomes)),
    writeFile(join(directory, 'junit.xml'), renderJunit(outcomes)),
    writeFile(join(directory, 'index.html'), renderPage(outcomes)),
  ]);
}
