import { NotUnderstood } from './ending.ts';

/**
 * A pattern between slashes as the format means it: white space and what follows a `#` are comments, flags may come first as `(?i)`.
 * Undefined when the text is no pattern.
 */
export function patternOf(text: string): RegExp | undefined {
  const trimmed = text.trim();
  if (trimmed.length < 3 || !trimmed.startsWith('/') || !trimmed.endsWith('/')) return undefined;
  let source = '';
  const inner = trimmed.slice(1, -1);
  for (let i = 0; i < inner.length; i++) {
    const char = inner[i] ?? '';
    if (char === '\\') source += `${char}${inner[++i] ?? ''}`;
    else if (char === '#') while (i + 1 < inner.length && inner[i + 1] !== '\n') i++;
    else if (!/\s/.test(char)) source += char;
  }
  const flags = /^\(\?([ims]+)\)/.exec(source);
  try {
    return new RegExp(source.slice(flags?.[0].length ?? 0).replaceAll(/\\([ #=@<>"'])/g, '$1'), flags?.[1] ?? '');
  } catch (error) {
    throw new NotUnderstood(`pattern ${trimmed}: ${(error as Error).message}`);
  }
}

/** Whether a pattern matches; `$` also matches before a newline that ends the text. */
export const isFound = (pattern: RegExp, text: string): boolean =>
  pattern.test(text) || (text.endsWith('\n') && pattern.test(text.slice(0, -1)));
