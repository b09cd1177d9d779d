/** The index after a quoted text that begins at `start`. */
function afterQuoted(line: string, start: number): number {
  const quote = line[start];
  for (let i = start + 1; i < line.length; i++) {
    if (quote === '"' && line[i] === '\\') i++;
    else if (line[i] === quote) return i + 1;
  }
  return line.length;
}

/** How many brackets of a line remain open, given those before; texts and comments do not count. */
function depthAfter(line: string, before: number): number {
  let depth = before;
  let mayBegin = true;
  for (let i = 0; i < line.length; i++) {
    const char = line[i] ?? '';
    if (char === '#' && (i === 0 || /\s/.test(line[i - 1] ?? ''))) break;
    if (mayBegin && (char === '"' || char === "'")) i = afterQuoted(line, i) - 1;
    else if ((char === '{' || char === '[') && (depth > 0 || mayBegin)) depth++;
    else if ((char === '}' || char === ']') && depth > 0) depth--;
    // A collection or a quoted text begins where a value does; elsewhere the character is part of a plain one.
    if (!/\s/.test(char)) mayBegin = depth > 0 ? /[:,[{]/.test(char) : /[:-]/.test(char);
  }
  return depth;
}

/**
 * Indents the later lines of collections in brackets: the format's own parser accepts them at any indentation, YAML 1.2 requires them to be
 * deeper than the surrounding block. Line breaks are not changed.
 */
export function indentFlow(text: string): string {
  let depth = 0;
  /** The indentation of the key whose block text is being passed over. */
  let block = -1;
  return text
    .split('\n')
    .map((line) => {
      const indent = line.search(/\S/);
      if (block >= 0 && (indent < 0 || indent > block)) return line;
      block = -1;
      const written = depth > 0 && indent >= 0 ? `${' '.repeat(80)}${line}` : line;
      if (depth === 0 && /(^|[:-]\s+)[|>][+-]?\d*\s*$/.test(line)) block = indent;
      else depth = depthAfter(line, depth);
      return written;
    })
    .join('\n');
}
