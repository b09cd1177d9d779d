/** Decodes percent escapes as UTF-8 (bad bytes become U+FFFD); throws in the reference's words for broken escapes. */
export function decode(text: string, plusIsSpace: boolean): string {
  if (!text.includes('%')) return plusIsSpace ? text.replaceAll('+', ' ') : text;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] as string;
    if (char === '+' && plusIsSpace) bytes.push(0x20);
    else if (char !== '%') bytes.push(...Buffer.from(char, 'utf8'));
    else {
      const hex = text.slice(i + 1, i + 3);
      if (hex.length === 0) throw new RangeError(`unterminated escape sequence at end of string: ${text}`);
      if (hex.length === 1) throw new RangeError(`partial escape sequence at end of string: ${text}`);
      if (!/^[0-9a-fA-F]{2}$/.test(hex)) {
        throw new RangeError(`invalid escape sequence \`%${hex}' at index ${i} of: ${text}`);
      }
      bytes.push(Number.parseInt(hex, 16));
      i += 2;
    }
  }
  return Buffer.from(bytes).toString('utf8');
}

/** The path of a URI as error replies quote it. ES: decoded (api/global/stored_scripts). */
export const pathOf = (uri: string): string => decode(uri.split(/[?#]/, 1)[0] ?? '', false);
