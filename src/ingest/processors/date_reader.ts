import { ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { DateFormat, IngestServices } from '../services.ts';
import { javaFraction } from './java_fraction.ts';

/** The zone of dates that have none. */
const UTC = 'Z';
/** The time up to which dates are read, in milliseconds on both sides of the epoch. */
const FARTHEST = 8.64e15;

/** Reads a text as a date and prints it by a format; throws why it is none. */
export type ReadDate = (text: string, output: DateFormat) => string;

/** A format in a zone, which has a default, and in a locale. Patterns are compiled here; their errors are those that the reference reports as causes. */
export function compileDate(
  format: string,
  zone: string | undefined,
  locale: string,
  services: IngestServices,
): ReadDate {
  const printed = zone ?? UTC;
  if (format === 'UNIX') return (text, output) => output.print(bounded(text, seconds(text)), printed);
  if (format === 'UNIX_MS') return (text, output) => output.print(bounded(text, milliseconds(text)), printed);
  if (format === 'TAI64N') return (text, output) => output.print(bounded(text, tai64n(text)), printed);
  const iso = format === 'ISO8601';
  const pattern = services.dateFormat(iso ? 'iso8601' : format, locale);
  // ES: offsets of texts count where the zone is UTC by its offset, not by its name (modules/ingest/date_options).
  const replacing = zone !== undefined && !/^(?:Z|[+-]0?0(?::?00)*)$/.test(zone) ? zone : undefined;
  return (text, output) => {
    const year = new Date(services.now()).getUTCFullYear();
    return pattern.convert({ text, zone: iso ? printed : replacing, iso, year }, output);
  };
}

/** ES: of seconds, fractions of a millisecond are cut off (modules/ingest/date). */
function seconds(text: string): number {
  const value = javaFraction(text);
  if (value !== null) return Number.isNaN(value) ? 0 : Math.trunc(value * 1000);
  if (/0x/i.test(text)) throw new NotImplementedError(`the date [${text}] of an ingest processor`);
  throw notNumber(text.trim() === '' ? 'empty String' : `For input string: "${text}"`);
}

function milliseconds(text: string): number {
  const isLong = /^[+-]?\d+$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
  if (!isLong) throw notNumber(`For input string: "${text}"`);
  return Number(text);
}

/** ES: ten seconds more than the seconds since the epoch, and nanoseconds, all hexadecimal (modules/ingest/date_options). */
function tai64n(text: string): number {
  const digits = text.startsWith('@') ? text.slice(1) : text;
  const part = (from: number, to: number): bigint => {
    if (digits.length < to) {
      const reason = `Range [${from}, ${to}) out of bounds for length ${digits.length}`;
      throw new ElasticsearchError({ type: 'string_index_out_of_bounds_exception', reason, status: 500 });
    }
    const taken = digits.slice(from, to);
    if (!/^[\da-f]+$/i.test(taken)) throw notNumber(`For input string: "${taken}" under radix 16`);
    return BigInt(`0x${taken}`);
  };
  const base = part(1, 16);
  const nanoseconds = part(16, 24);
  return Number((base - 10n) * 1000n + nanoseconds / 1_000_000n);
}

function bounded(text: string, millis: number): number {
  if (Math.abs(millis) <= FARTHEST) return millis;
  throw new NotImplementedError(`the date [${text}] of an ingest processor`);
}

function notNumber(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'number_format_exception', reason, status: 400 });
}

/** The error of a text that none of the formats reads: that of the first one, with those of the others. */
export function unparsed(text: string, errors: readonly ElasticsearchError[]): ElasticsearchError {
  const causes = errors.map(({ type, reason, caused_by }) => ({ type, reason, ...(caused_by && { caused_by }) }));
  const [first, ...suppressed] = causes;
  const cause = first === undefined || suppressed.length === 0 ? first : { ...first, suppressed };
  return illegalArgument(`unable to parse date [${text}]`, cause);
}
