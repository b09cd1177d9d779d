/** Headers that belong to one connection, not to the request or reply that crosses it (RFC 9110, 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Names and values in turn, as Node's `rawHeaders`. */
export type RawHeaders = readonly string[];

/** All values of a header, whose name is in small letters, in order. */
export function valuesOf(raw: RawHeaders, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const given = raw[i] as string;
    if (given.length === name.length && given.toLowerCase() === name) values.push(raw[i + 1] as string);
  }
  return values;
}

/** The first value of a header; undefined without one. */
export const firstOf = (raw: RawHeaders, name: string): string | undefined => valuesOf(raw, name)[0];

/** The headers that cross a gateway, as they were written; those that `Connection` names do not, nor those of `without` (small letters). */
export function endToEnd(raw: RawHeaders, without: ReadonlySet<string> = NONE): string[] {
  const named = valuesOf(raw, 'connection')
    .flatMap((value) => value.split(','))
    .map((name) => name.trim().toLowerCase());
  const crossing: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = (raw[i] as string).toLowerCase();
    if (HOP_BY_HOP.has(name) || without.has(name) || named.includes(name)) continue;
    crossing.push(raw[i] as string, raw[i + 1] as string);
  }
  return crossing;
}

const NONE: ReadonlySet<string> = new Set();
