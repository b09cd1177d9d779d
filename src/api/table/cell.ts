import { byteSize, duration } from '../units/index.ts';

/** A cell of a row: text, nothing, or an amount that is rendered in the requested unit. */
export type Cell = string | null | { readonly bytes: number } | { readonly millis: number };

const BYTE_UNITS: Readonly<Record<string, number>> = {
  b: 0,
  k: 1,
  kb: 1,
  m: 2,
  mb: 2,
  g: 3,
  gb: 3,
  t: 4,
  tb: 4,
  p: 5,
  pb: 5,
};
const TIME_UNITS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A cell as text. ES: `bytes` and `time` return integers of a unit; an unknown unit is ignored (api/cat/nodes). */
export function cellText(cell: Cell | undefined, query: Readonly<Record<string, string>>): string | null {
  if (cell === undefined || cell === null || typeof cell === 'string') return cell ?? null;
  if ('bytes' in cell) {
    const power = BYTE_UNITS[query.bytes ?? ''];
    return power === undefined ? byteSize(cell.bytes) : `${Math.floor(cell.bytes / 1024 ** power)}`;
  }
  const unit = TIME_UNITS[query.time ?? ''];
  return unit === undefined ? duration(cell.millis) : `${Math.floor(cell.millis / unit)}`;
}

/** The sort key of a cell. */
export function cellOrder(cell: Cell | undefined): string | number {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'string') return cell;
  return 'bytes' in cell ? cell.bytes : cell.millis;
}
