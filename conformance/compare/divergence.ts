/** Kinds of differences, as reports name them. */
export type Kind =
  | 'status'
  | 'header'
  | 'error type'
  | 'error wording'
  | 'missing key'
  | 'extra key'
  | 'value'
  | 'order'
  | 'score'
  | 'layout'
  /** A law that needs no reference does not hold. */
  | 'law'
  /** The server ended the connection or is gone. */
  | 'crash'
  /** No reply in time. */
  | 'hang';

/** One difference between two replies to the same request. */
export interface Divergence {
  readonly kind: Kind;
  /** JSON path in the body, or `status`, `header.<name>`, `layout`. */
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

/** Whether a JSON path fits a pattern: `*` is one key, `**` any number of keys. */
export function matchesPath(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\\\.|\*\*|\*/g, (star) => (star === '*' ? '[^.]*' : star === '**' ? '.*' : '(?:.*\\.)?'));
  return new RegExp(`^${source}$`).test(path);
}
