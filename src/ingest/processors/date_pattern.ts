import {
  ElasticsearchError,
  type ErrorCause,
  illegalArgument,
  NotImplementedError,
  numberFormatCause,
} from '../../errors/index.ts';

/** Parses a text to an instant in milliseconds; throws why it is invalid. */
export type ReadDate = (text: string) => number;

const ZONES: Readonly<Record<string, RegExp>> = {
  XXX: /Z|[+-]\d\d:\d\d/y,
  XX: /Z|[+-]\d{4}/y,
  X: /Z|[+-]\d\d(?:\d\d)?/y,
  Z: /[+-]\d{4}/y,
};
const NUMBERS: readonly string[] = ['yyyy', 'uuuu', 'MM', 'dd', 'HH', 'mm', 'ss'];
const ISO =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/;

/** A format by its name or its letters; others than those that are read here are refused. */
export function compileDateFormat(format: string): ReadDate {
  if (format === 'ISO8601') return readIso;
  if (format === 'UNIX') return (text) => Math.trunc(number(text, /^[+-]?(?:\d+\.?\d*|\.\d+)$/) * 1000);
  if (format === 'UNIX_MS') return (text) => number(text, /^[+-]?\d{1,15}$/);
  const parts: readonly string[] = format.match(/'[^']*'|([A-Za-z])\1*|[^A-Za-z']+/g) ?? [];
  const isDigits = (part: string | undefined): boolean =>
    part !== undefined && (NUMBERS.includes(part) || /^S{1,9}$/.test(part));
  const isKnown = (part: string) => isDigits(part) || ZONES[part] !== undefined || !/^[A-Za-z]/.test(part);
  const isWhole = /yyyy|uuuu/.test(format) && ['MM', 'dd'].every((part) => parts.includes(part));
  const isAmbiguous = parts.some((part, at) => isDigits(part) && isDigits(parts[at + 1])) || /[[\]{}#]/.test(format);
  if (!isWhole || isAmbiguous || !parts.every(isKnown) || parts.join('') !== format) {
    throw new NotImplementedError(`the date format [${format}] of an ingest processor`);
  }
  return (text) => {
    const found = new Map<string, string>();
    let at = 0;
    for (const part of parts) {
      const pattern = isDigits(part) ? new RegExp(`\\d{${part.length}}`, 'y') : ZONES[part];
      const literal = part.replace(/^'|'$/g, '');
      if (pattern !== undefined) pattern.lastIndex = at;
      const taken =
        pattern === undefined ? (text.startsWith(literal, at) ? literal : undefined) : pattern.exec(text)?.[0];
      if (taken === undefined) throw unparsed(text, format, `could not be parsed at index ${at}`);
      if (pattern !== undefined)
        found.set(part in ZONES ? 'zone' : part.startsWith('S') ? 'S' : part.replace('uuuu', 'yyyy'), taken);
      at += taken.length;
    }
    if (at < text.length) throw unparsed(text, format, `could not be parsed, unparsed text found at index ${at}`);
    const names = ['yyyy', 'MM', 'dd', 'HH', 'mm', 'ss', 'S', 'zone'];
    return moment(
      text,
      names.map((name) => found.get(name)),
    );
  };
}

function readIso(text: string): number {
  const found = ISO.exec(text);
  if (found !== null) return moment(text, found.slice(1));
  if (/^\d/.test(text)) throw new NotImplementedError(`the error of the date [${text}] of an ingest processor`);
  if (text === '') throw illegalArgument('cannot parse empty date');
  throw unparsed(text, 'iso8601', 'could not be parsed at index 0');
}

function number(text: string, pattern: RegExp): number {
  if (pattern.test(text)) return Number(text);
  if (/^[\s\d+-]/.test(text) || text === '') throw new NotImplementedError(`the date [${text}] of an ingest processor`);
  throw new ElasticsearchError({
    type: 'number_format_exception',
    reason: numberFormatCause(text).reason,
    status: 400,
  });
}

function unparsed(text: string, format: string, why: string): ElasticsearchError {
  const cause: ErrorCause = { type: 'date_time_parse_exception', reason: `Text '${text}' ${why}` };
  return illegalArgument(`failed to parse date field [${text}] with format [${format}]`, cause);
}

/** Parts of a date in falling order, and the offset of its zone. */
function moment(text: string, parts: readonly (string | undefined)[]): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const milliseconds = Number((parts[6] ?? '0').padEnd(3, '0').slice(0, 3));
  const local = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const same = new Date(local).toISOString();
  const two = (value: number) => String(value).padStart(2, '0');
  const expected = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  if (!same.startsWith(expected))
    throw new NotImplementedError(`the error of the date [${text}] of an ingest processor`);
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(parts[7] ?? '') ?? [];
  const offset = hours === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return local - offset;
}
