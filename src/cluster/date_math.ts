import { illegalArgument, NotImplementedError, parseError } from '../errors/index.ts';
import { readDate } from './date_math_date.ts';

const DEFAULT_FORMAT = 'uuuu.MM.dd';
const MINUTE = 60_000;
/** Letters without a meaning in a pattern of the reference. */
const UNKNOWN_LETTERS = 'bCfiIjJloPrRTtU';

/** Resolves a name such as `<logstash-{now/d{yyyy.MM|+12:00}}>`; any other name is returned as it is. */
export function resolveDateMath(name: string, now: number): string {
  if (name.length <= 2 || !name.startsWith('<') || !name.endsWith('>')) return name;
  const refuse = (why: string) => parseError(`invalid dynamic name expression [${name.slice(1)}]. ${why}`);
  let resolved = '';
  let at = 1;
  while (at < name.length - 1) {
    const char = name[at] as string;
    if (char === '\\') {
      resolved += name[at + 1] ?? '';
      at += 2;
    } else if (char === '}') {
      throw refuse(
        `invalid character at position [${at}]. \`{\` and \`}\` are reserved characters and should be escaped when used as part of the index name using \`\\\` (e.g. \`\\{text\\}\`)`,
      );
    } else if (char === '{') {
      const end = closingBrace(name, at);
      if (end < 0) throw refuse('date math placeholder is open ended');
      const date = resolvePlaceholder(name.slice(at + 1, end), now, refuse);
      // ES: it is reported as the name of a remote cluster.
      if (date.includes(':')) throw new NotImplementedError('a colon in date math of an index name');
      resolved += date;
      at = end + 1;
    } else {
      resolved += char;
      at++;
    }
  }
  return resolved;
}

function closingBrace(name: string, from: number): number {
  let depth = 0;
  for (let at = from; at < name.length - 1; at++) {
    if (name[at] === '{') depth++;
    else if (name[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

function resolvePlaceholder(text: string, now: number, refuse: (why: string) => Error): string {
  const open = text.indexOf('{');
  const math = open < 0 ? text : text.slice(0, open);
  let format = DEFAULT_FORMAT;
  let offset = 0;
  if (open >= 0) {
    if (!text.endsWith('}')) throw refuse('missing closing `}` for date math format');
    const [pattern = '', zone] = splitOnce(text.slice(open + 1, -1), '|');
    if (pattern === '') throw refuse('missing date format');
    format = pattern;
    if (zone !== undefined) offset = parseZone(zone);
  }
  return formatDate(evaluate(math, now, offset, format) + offset, format);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

function parseZone(zone: string): number {
  if (zone === 'UTC' || zone === 'Z' || zone === 'GMT') return 0;
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (!match) throw new NotImplementedError(`time zone [${zone}] in date math of an index name`);
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * MINUTE;
}

/** ES: `now`, or a date in the format of the result, and after `||` the operations to apply (api/indices/get_date_math). */
function evaluate(math: string, now: number, offset: number, format: string): number {
  const isNow = math.startsWith('now');
  const [date, added = ''] = isNow ? ['', math.slice(3)] : splitOnce(math, '||');
  if (!isNow && date === '') throw parseError('cannot parse empty datetime');
  let local = isNow ? now + offset : readDate(date, format);
  let rest = added;
  while (rest !== '') {
    const step = /^(?:\/|([+-])(\d*))(.?)/.exec(rest);
    if (!step) throw parseError(`operator not supported for date math [${rest}]`);
    const [matched, sign, amount, unit] = step as unknown as [string, string | undefined, string, string];
    if (unit === '') throw parseError(`truncated date math [${rest}]`);
    if (!'yMwdhHms'.includes(unit)) throw parseError(`unit [${unit}] not supported for date math [${rest}]`);
    local = sign === undefined ? floor(local, unit) : add(local, Number(amount || 1) * (sign === '-' ? -1 : 1), unit);
    rest = rest.slice(matched.length);
  }
  return local - offset;
}

function add(time: number, amount: number, unit: string): number {
  const date = new Date(time);
  if (unit === 'y' || unit === 'M') {
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + amount * (unit === 'y' ? 12 : 1));
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
    return date.getTime();
  }
  const millis = { w: 7 * 1440, d: 1440, h: 60, H: 60, m: 1, s: 1 / 60 }[unit] as number;
  return time + amount * millis * MINUTE;
}

function floor(time: number, unit: string): number {
  const date = new Date(time);
  if (unit === 'y') return Date.UTC(date.getUTCFullYear(), 0, 1);
  if (unit === 'M') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const millis = { w: 1440, d: 1440, h: 60, H: 60, m: 1, s: 1 / 60 }[unit] as number;
  const floored = Math.floor(time / (millis * MINUTE)) * millis * MINUTE;
  return unit === 'w' ? floored - ((date.getUTCDay() + 6) % 7) * 1440 * MINUTE : floored;
}

function formatDate(time: number, pattern: string): string {
  const date = new Date(time);
  const fields: Record<string, number> = {
    y: date.getUTCFullYear(),
    u: date.getUTCFullYear(),
    M: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    H: date.getUTCHours(),
    m: date.getUTCMinutes(),
    s: date.getUTCSeconds(),
  };
  return pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run, quoted: string | undefined, letter: string) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted;
    const field = fields[letter];
    if (field !== undefined && !(letter === 'M' && run.length > 2)) {
      return letter === 'y' && run.length === 2
        ? `${field % 100}`.padStart(2, '0')
        : `${field}`.padStart(run.length, '0');
    }
    if (UNKNOWN_LETTERS.includes(letter)) {
      const reason = `Unknown pattern letter: ${letter}`;
      throw illegalArgument(`Invalid format: [${pattern}]: ${reason}`, { type: 'illegal_argument_exception', reason });
    }
    throw new NotImplementedError(`pattern letter [${run}] in date math of an index name`);
  });
}
