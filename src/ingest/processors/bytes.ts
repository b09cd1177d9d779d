import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import { changeText } from './change_text.ts';

const UNITS = ['b', 'k', 'm', 'g', 't', 'p'];

/** Sizes as numbers of bytes. */
export const bytes = changeText(() => (text) => {
  const lower = text.toLowerCase().trim();
  const [, digits, unit] = /^(\d+)(b|[kmgtp]b?)$/.exec(lower) ?? [];
  if (digits !== undefined && unit !== undefined) return BigInt(digits) << BigInt(10 * UNITS.indexOf(unit.charAt(0)));
  if (lower === '0' || lower === '-1') return BigInt(lower);
  if (/[kmgtpb]$/.test(lower)) throw new NotImplementedError(`[bytes] of [${text}]`);
  const reason = `failed to parse setting [Ingest Field] with value [${text}] as a size in bytes: unit is missing or unrecognized`;
  throw new ElasticsearchError({ type: 'parse_exception', reason, status: 400 });
});
