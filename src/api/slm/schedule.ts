import { illegalArgument, NotImplementedError } from '../../errors/index.ts';

/** The values of the second, the minute, the hour, the day of the month, the month, the day of the week (Sunday is 1) and the year that match. */
interface Cron {
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: readonly number[] | null;
  readonly months: readonly number[];
  readonly weekdays: readonly number[] | null;
  readonly years: readonly number[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const DAY = 86_400_000;
const UNITS: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', DAY],
]);

/**
 * The next time after `now` that a schedule names, a cron expression or an interval since `start`; null where there is none. Errors: 400 for
 * one that is neither, 501 for `L`, `W` and `#`.
 */
export function nextExecution(schedule: string, start: number, now: number): number | null {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(schedule) ?? [];
  if (count === undefined) return nextTime(parseCron(schedule), now);
  const interval = Number(count) * (UNITS.get(unit as string) as number);
  if (interval === 0) throw invalid(schedule);
  return start + (Math.floor(Math.max(now - start, 0) / interval) + 1) * interval;
}

function parseCron(schedule: string): Cron {
  const parts = schedule.trim().split(/\s+/);
  if (parts.length < 6 || parts.length > 7) throw invalid(schedule);
  const [seconds, minutes, hours, days, months, weekdays, years = '*'] = parts as [
    string,
    string,
    string,
    string,
    string,
    string,
    string?,
  ];
  const read = (part: string, least: number, most: number, names: readonly string[] = []) =>
    values(schedule, part, [least, most], names);
  if (days === '?' && weekdays === '?') throw invalid(schedule);
  return {
    seconds: read(seconds, 0, 59),
    minutes: read(minutes, 0, 59),
    hours: read(hours, 0, 23),
    days: days === '?' || days === '*' ? null : read(days, 1, 31),
    months: read(months, 1, 12, MONTHS),
    weekdays: weekdays === '?' || weekdays === '*' ? null : read(weekdays, 1, 7, WEEKDAYS),
    years: read(years, 1970, 2200),
  };
}

/** `*`, `1,3`, `1-5`, `MON-FRI`, each with a step. */
function values(
  schedule: string,
  part: string,
  [least, most]: readonly [number, number],
  names: readonly string[],
): readonly number[] {
  const position = (text: string): number => {
    const named = names.indexOf(text.toUpperCase());
    const value = named >= 0 ? named + least : /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    if (/[LW#]/.test(text)) throw new NotImplementedError(`[${text}] in the schedule of a snapshot lifecycle policy`);
    throw invalid(schedule);
  };
  const found = new Set<number>();
  for (const item of part.split(',')) {
    const [range = '', stepText] = item.split('/');
    const step = stepText === undefined ? 1 : Number(stepText);
    if (!(Number.isInteger(step) && step > 0)) throw invalid(schedule);
    const [from, to] = range.split('-');
    const first = range === '*' ? least : position(from as string);
    const last =
      range === '*' || (to === undefined && stepText !== undefined) ? most : position(to ?? (from as string));
    if (first > last) throw new NotImplementedError(`[${item}] in the schedule of a snapshot lifecycle policy`);
    for (let value = first; value <= last; value += step) found.add(value);
  }
  return [...found].sort((a, b) => a - b);
}

/** The first matching second after a time, in UTC: days are tried one by one, for nine years, in which every leap day comes. */
function nextTime(cron: Cron, now: number): number | null {
  const from = Math.floor(now / 1000) * 1000 + 1000;
  const firstYear = cron.years.find((year) => year >= new Date(from).getUTCFullYear());
  if (firstYear === undefined) return null;
  const start = Math.max(Math.floor(from / DAY) * DAY, Date.UTC(firstYear, 0, 1));
  for (let day = start; day < start + 9 * 366 * DAY; day += DAY) {
    if (!isDay(cron, new Date(day))) continue;
    for (const hour of cron.hours) {
      for (const minute of cron.minutes) {
        for (const second of cron.seconds) {
          const time = day + ((hour * 60 + minute) * 60 + second) * 1000;
          if (time >= from) return time;
        }
      }
    }
  }
  return null;
}

function isDay({ days, months, weekdays, years }: Cron, date: Date): boolean {
  if (!years.includes(date.getUTCFullYear()) || !months.includes(date.getUTCMonth() + 1)) return false;
  if (days !== null && !days.includes(date.getUTCDate())) return false;
  return weekdays === null || weekdays.includes(date.getUTCDay() + 1);
}

const invalid = (schedule: string) =>
  illegalArgument(`invalid schedule [${schedule}]: must be a valid cron expression or time unit`);
