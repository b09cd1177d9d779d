/** Returns true if `text` matches `pattern`, in which `*` matches any characters. */
export function matchesWildcard(pattern: string, text: string): boolean {
  if (!pattern.includes('*')) return pattern === text;
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
