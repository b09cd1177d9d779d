import type { Kind } from './kind.ts';

/** Adds the `mod` line of a new module and its entry in the registry, both in alphabetical order where the file has one. */
export function register(text: string, kind: Pick<Kind, 'list' | 'entry'>, name: string): string {
  const mods = [...text.matchAll(/^(?:pub(?:\([^)]*\))? )?mod (?:r#)?(\w+);\n/gm)];
  const after = mods.findLast(([, other = '']) => other < name) ?? mods.at(-1);
  if (after === undefined) throw new Error('the registry has no mod lines');
  const at = after.index + after[0].length;
  const withMod = `${text.slice(0, at)}mod ${name};\n${text.slice(at)}`;
  const list = new RegExp(`${kind.list}: &\\[[^=]*=\\s*&\\[([^\\]]*)\\]`).exec(withMod);
  if (list === null) throw new Error(`the registry has no slice ${kind.list}`);
  const end = list.index + list[0].length - 1;
  const last = (list[1] ?? '').trimEnd();
  const comma = last.endsWith(',') || last === '' ? '' : ', ';
  const indent = last.endsWith(',') ? '    ' : '';
  const newline = last.endsWith(',') ? ',\n' : '';
  return `${withMod.slice(0, end).trimEnd()}${comma}${indent === '' ? '' : `\n${indent}`}${kind.entry(name)}${newline}${withMod.slice(end)}`;
}

/** Takes a name off the list of what is known and not built. */
export const unlist = (text: string, name: string): string => text.replace(new RegExp(`^\\s*"${name}",\\n`, 'm'), '');
