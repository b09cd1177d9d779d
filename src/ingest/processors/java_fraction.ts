const FRACTION = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/;

/** The number that Java reads from a text, spaces around it left out; null where it is none. Hexadecimal fractions are not read. */
export function javaFraction(text: string): number | null {
  const trimmed = text.trim();
  return FRACTION.test(trimmed) ? Number(trimmed.replace(/[fFdD]$/, '')) : null;
}
