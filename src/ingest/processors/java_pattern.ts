import { NotImplementedError } from '../../errors/index.ts';
import { boundedMatches } from '../bounded_match.ts';
import type { Options } from '../options.ts';

const SPACE = ' \\t\\n\\v\\f\\r';
/** Syntax that differs between Java and JavaScript, outside and inside of brackets. */
const OUTSIDE: Readonly<Record<string, string>> = {
  '\\s': `[${SPACE}]`,
  '\\S': `[^${SPACE}]`,
  $: '(?=\\n?$)',
  '.': '[^\\n\\r\\u0085\\u2028\\u2029]',
};
const INSIDE: Readonly<Record<string, string>> = { '\\s': SPACE, $: '$', '.': '.' };
/** Escapes that mean the same in both. */
const SAME = /^\\[dDwWbBtnfr\\^$.*+?()[\]{}|/]$/;

/** The pattern of an option. */
export const readPattern = (options: Options, name: string): RegExp => compilePattern(options.string(name));

/** A regular expression of Java; one with another meaning in JavaScript, or none, is refused. */
export function compilePattern(source: string): RegExp {
  const refuse = () => new NotImplementedError(`the regular expression [${source}] of an ingest processor`);
  let isInside = false;
  const translated = source.replace(/\\[\s\S]|[\s\S]/gu, (part) => {
    if (part === '[' && isInside) throw refuse();
    if (part === '[') isInside = true;
    else if (part === ']') isInside = false;
    const other = (isInside ? INSIDE : OUTSIDE)[part];
    if (other !== undefined) return other;
    if (!part.startsWith('\\') || part === '\\' || SAME.test(part)) return part;
    if (/^\\[A-Za-z0-9\s]$/.test(part)) throw refuse();
    // Any other character may be escaped in Java.
    return `\\u{${(part.codePointAt(1) as number).toString(16)}}`;
  });
  // Possessive quantifiers, flags, intersections of classes and references by name differ.
  if (/[*+?}]\+|\(\?[a-zA-Z-]|&&|\(\?>|\\k/.test(source)) throw refuse();
  try {
    return new RegExp(translated, 'gu');
  } catch {
    throw refuse();
  }
}

/** A replacement of Java: `$1`, `${name}`, and a backslash that escapes the next character. */
export function compileReplacement(text: string): (match: RegExpMatchArray) => string {
  const refuse = () => new NotImplementedError(`the replacement [${text}] of an ingest processor`);
  if (/\$(?![1-9](?!\d)|0)|\\$/.test(text.replace(/\\[\s\S]/g, ''))) throw refuse();
  const parts = text.match(/\\[\s\S]|\$\d|[^\\$]+/g) ?? [];
  return (match) =>
    parts
      .map((part) => {
        if (part.startsWith('\\')) return part.slice(1);
        if (!part.startsWith('$')) return part;
        const group = Number(part.slice(1));
        if (group >= match.length) throw refuse();
        return match[group] ?? '';
      })
      .join('');
}

/** The text with every match of a pattern replaced. */
export function replaceMatches(
  text: string,
  pattern: RegExp,
  replacement: (match: RegExpMatchArray) => string,
): string {
  let [out, from] = ['', 0];
  for (const match of boundedMatches(pattern, text)) {
    const { 0: found, index = 0 } = match;
    out += text.slice(from, index) + replacement(match);
    from = index + found.length;
  }
  return out + text.slice(from);
}

/** The parts of a text as Java splits it: empty ones at the end only where they are requested. */
export function splitText(
  text: string,
  pattern: RegExp,
  keepTrailing: boolean,
  limit = Number.POSITIVE_INFINITY,
): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index = 0 } of boundedMatches(pattern, text)) {
    if (parts.length + 1 >= limit) break;
    // An empty match at the start produces no empty part there.
    if (found === '' && (index === 0 || index >= text.length)) continue;
    parts.push(text.slice(from, index));
    from = index + found.length;
  }
  parts.push(text.slice(from));
  if (!keepTrailing) while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}
