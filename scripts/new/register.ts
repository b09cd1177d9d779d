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
  const entries = list[1] ?? '';
  const entry = kind.entry(name);
  if (!entries.trimEnd().endsWith(',')) {
    const comma = entries.trim() === '' ? '' : ', ';
    return `${withMod.slice(0, end)}${comma}${entry}${withMod.slice(end)}`;
  }
  const start = end - entries.length;
  const before = [...entries.matchAll(/^ {4}(\S.*),\n/gm)].findLast(([, other = '']) => other < entry);
  const line = start + (before === undefined ? 1 : before.index + before[0].length);
  return `${withMod.slice(0, line)}    ${entry},\n${withMod.slice(line)}`;
}

/** Removes a name from the lists of unsupported names, which are on several lines or on one. */
export const unlist = (text: string, name: string): string =>
  text
    .replace(new RegExp(`^\\s*["']${name}["'],\\n`, 'm'), '')
    .replace(new RegExp(`(?<=\\[)"${name}"(?:, )?|, "${name}"(?=[,\\]])`), '');
