import { type ElasticsearchError, type ErrorCause, NotImplementedError, parseError } from '../errors/index.ts';

/** One letter of a pattern with its run, or text between them. */
type Element = { readonly letter: string; readonly width: number } | { readonly literal: string };

/** Supported letters: Java's name of the field, its minimum and maximum, and how the maximum is reported. */
const FIELDS: Readonly<Record<string, readonly [name: string, least: number, greatest: number, range: string]>> = {
  M: ['MonthOfYear', 1, 12, '12'],
  d: ['DayOfMonth', 1, 31, '28/31'],
  H: ['HourOfDay', 0, 23, '23'],
  m: ['MinuteOfHour', 0, 59, '59'],
  s: ['SecondOfMinute', 0, 59, '59'],
};
const YEARS = 'uy';
const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');

/** The instant of a date in a pattern, as if it were in UTC; throws the reference's error for an invalid date. */
export function readDate(text: string, pattern: string): number {
  const elements = elementsOf(pattern);
  const values: Record<string, number> = {};
  let at = 0;
  elements.forEach((element, place) => {
    const end =
      'literal' in element
        ? literalEnd(text, at, element.literal)
        : numberEnd(text, at, element, elements[place + 1], pattern);
    if (end < 0) throw refused(text, pattern, `could not be parsed at index ${at}`);
    if ('letter' in element) values[element.letter] = Number(text.slice(at, end));
    at = end;
  });
  if (at < text.length) throw refused(text, pattern, `could not be parsed, unparsed text found at index ${at}`);
  return resolved(values, elements, text, pattern);
}

function elementsOf(pattern: string): Element[] {
  const found: Element[] = [];
  for (const [run, quoted, letter] of pattern.matchAll(/'([^']*)'|([A-Za-z])\2*|[^A-Za-z']/g)) {
    if (letter === undefined) {
      found.push({ literal: quoted === undefined ? run : quoted === '' ? "'" : quoted });
      continue;
    }
    const isYear = YEARS.includes(letter);
    const isRead = isYear ? run.length === 4 || run.length === 2 : letter in FIELDS && run.length <= 2;
    if (!isRead) throw unread(pattern);
    found.push({ letter, width: run.length });
  }
  return found;
}

function literalEnd(text: string, at: number, literal: string): number {
  return text.startsWith(literal, at) ? at + literal.length : -1;
}

/** Java: a four-letter year may have more digits after a sign, but takes none from adjacent numbers. */
function numberEnd(
  text: string,
  at: number,
  { letter, width }: { letter: string; width: number },
  next: Element | undefined,
  pattern: string,
): number {
  const rest = text.slice(at);
  const isBeside = next !== undefined && 'letter' in next;
  if (isBeside && width === 1) throw unread(pattern);
  const digits = width === 1 ? /^\d{1,19}/ : new RegExp(`^\\d{${width}}`);
  const year = /^(?:-\d{4,9}|\+\d{5,9}|\d{4}(?!\d))/;
  const found = (letter === 'u' || letter === 'y') && width === 4 && !isBeside ? year.exec(rest) : digits.exec(rest);
  return found === null ? -1 : at + found[0].length;
}

function resolved(values: Record<string, number>, elements: readonly Element[], text: string, pattern: string): number {
  const letters = elements.flatMap((element) => ('letter' in element ? [element.letter] : []));
  const isOfEra = letters.includes('y');
  // Each field needs the greater one.
  const order = [isOfEra ? 'y' : 'u', 'M', 'd'];
  const days = letters.filter((letter) => order.includes(letter));
  const times = letters.filter((letter) => 'Hms'.includes(letter));
  const isWhole = (names: readonly string[], all: readonly string[]) =>
    names.every((name) => all.slice(0, names.length).includes(name)) && new Set(names).size === names.length;
  // A year cannot be given in both ways.
  const isEach = days.length + times.length === letters.length;
  if (!isEach || !isWhole(days, order) || !isWhole(times, ['H', 'm', 's'])) throw unread(pattern);
  for (const letter of letters) {
    const [name, least, greatest, label] = FIELDS[letter] ?? [
      '',
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      '',
    ];
    const value = values[letter] as number;
    if (value >= least && value <= greatest) continue;
    if (isOfEra) throw unread(pattern);
    throw invalid(text, pattern, `Invalid value for ${name} (valid values ${least} - ${label}): ${value}`);
  }
  const { u, y, M = 1, d = 1, H = 0, m = 0, s = 0 } = values;
  const isShort = elements.some(
    (element) => 'letter' in element && YEARS.includes(element.letter) && element.width === 2,
  );
  const year = (u ?? y ?? 1970) + (isShort ? 2000 : 0);
  if (isOfEra && year < 1) throw unread(pattern);
  const date = new Date(0);
  date.setUTCFullYear(year, M - 1, d);
  if (date.getUTCDate() !== d) {
    const reason =
      d === 29 ? `Invalid date 'February 29' as '${year}' is not a leap year` : `Invalid date '${MONTHS[M - 1]} ${d}'`;
    throw isOfEra ? late(text, pattern, reason) : invalid(text, pattern, reason);
  }
  date.setUTCHours(H, m, s);
  return date.getTime();
}

const unread = (pattern: string) => new NotImplementedError(`a date of [${pattern}] in date math of an index name`);
const failed = (text: string, pattern: string) => `failed to parse date field [${text}] with format [${pattern}]`;

function refused(text: string, pattern: string, why: string, cause?: ErrorCause): ElasticsearchError {
  const reason = failed(text, pattern);
  return parseError(`${reason}: [${reason}]`, {
    type: 'illegal_argument_exception',
    reason,
    caused_by: {
      type: 'date_time_parse_exception',
      reason: `Text '${text}' ${why}`,
      ...(cause === undefined ? {} : { caused_by: cause }),
    },
  });
}

function invalid(text: string, pattern: string, reason: string): ElasticsearchError {
  return refused(text, pattern, `could not be parsed: ${reason}`, { type: 'date_time_exception', reason });
}

/** Java: a date with a year of era is only resolved after parsing. */
function late(text: string, pattern: string, reason: string): ElasticsearchError {
  return parseError(`${failed(text, pattern)}: [${reason}]`, { type: 'date_time_exception', reason });
}
