import type { Reply } from '../run/exchange.ts';

const ERROR_TYPE = /"type" ?: ?"(\w+_(?:exception|error))"/g;
/** Headers that every reply has prove nothing. */
const USUAL = ['content-type', 'content-length', 'x-elastic-product'];

/** The cells that a reply of the reference touches: types of errors, headers that not every reply has. */
export function replyCells({ status, headers, body }: Reply): string[] {
  const cells = new Set<string>();
  if (status >= 400 || body.includes('"error":')) {
    for (const [, type] of body.matchAll(ERROR_TYPE)) cells.add(`error/${type}`);
  }
  for (const name of Object.keys(headers)) if (!USUAL.includes(name)) cells.add(`header/${name}`);
  return [...cells];
}
