import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const COMMENTS = /^(?:\/\/|#) ([\w./-]+\.\w+)\n/;

/** The files that a page shows: blocks whose first line is a comment with the name. */
export function filesOf(page: string): ReadonlyMap<string, string> {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, text = '']) => text);
  return new Map(blocks.flatMap((text) => (COMMENTS.test(text) ? [[COMMENTS.exec(text)?.[1] ?? '', text]] : [])));
}

/** Writes them into a folder; returns their names. */
export async function writeFilesOf(page: string, folder: string): Promise<readonly string[]> {
  const files = filesOf(page);
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return [...files.keys()];
}
