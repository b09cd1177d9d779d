import type { Options } from '../options.ts';
import type { Escape } from '../template.ts';

/** Media types of templates with the way in which values are written into them; without one it is that of JSON. */
const ESCAPES: ReadonlyMap<string, Escape | undefined> = new Map([
  ['application/json', undefined],
  ['text/plain', (text: string) => text],
  ['application/x-www-form-urlencoded', formEncoded],
]);

/** As `java.net.URLEncoder`. */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** The escape of the option `media_type`; undefined for that of JSON, the default. */
export function mediaType(options: Options): Escape | undefined {
  const given = options.optionalString('media_type') ?? 'application/json';
  if (ESCAPES.has(given)) return ESCAPES.get(given);
  throw options.error('media_type', `property does not contain a supported media type [${given}]`);
}
