import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The files of the project with one of these endings, by their path from the root. */
export function sources(...endings: string[]): { readonly path: string; readonly text: string }[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
