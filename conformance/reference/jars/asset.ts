import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path of the files of this folder that are not code: beside it in the checkout, in `dist/reference/` in the package. */
const FOLDERS = [import.meta.dirname, join(import.meta.dirname, 'reference')];

/** The path of a file that a node needs to start, for example `opensearch/OpenSearchNode.java`. */
export function asset(name: string): string {
  const found = FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`the file [${name}] of the reference is missing in ${FOLDERS.join(' and ')}`);
  return found;
}
