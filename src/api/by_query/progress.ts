import { duration } from '../units/index.ts';
import { RawJson } from '../xcontent/index.ts';

/** Which counts of changes a reply has. */
export type Counted = 'updated' | 'created' | 'deleted';

/** The progress of one run, or one slice of it. Changed by the run alone. */
export class Progress {
  total = 0;
  updated = 0;
  created = 0;
  deleted = 0;
  batches = 0;
  version_conflicts = 0;
  noops = 0;
  /** Milliseconds spent waiting for the throttle. */
  throttled = 0;
  requestsPerSecond: number;
  /** Milliseconds until the throttle lets the next batch begin. */
  throttledUntil: () => number = () => 0;
  canceled: string | null = null;
  hasEnded = false;
  readonly slice: number | undefined;

  constructor(requestsPerSecond: number, slice?: number) {
    this.requestsPerSecond = requestsPerSecond;
    this.slice = slice;
  }

  /** Documents that were changed. */
  get processed(): number {
    return this.updated + this.created + this.deleted;
  }

  /** As `status` of a task, or with `counted` as the members of a reply. */
  render(counted: readonly Counted[], human = false): Record<string, unknown> {
    const until = this.throttledUntil();
    return {
      ...(this.slice === undefined ? {} : { slice_id: this.slice }),
      total: this.total,
      ...(counted.includes('updated') ? { updated: this.updated } : {}),
      ...(counted.includes('created') ? { created: this.created } : {}),
      deleted: this.deleted,
      batches: this.batches,
      version_conflicts: this.version_conflicts,
      noops: this.noops,
      retries: { bulk: 0, search: 0 },
      ...(human ? { throttled: duration(this.throttled) } : {}),
      throttled_millis: this.throttled,
      requests_per_second: rate(this.requestsPerSecond),
      ...(this.canceled === null ? {} : { canceled: this.canceled }),
      ...(human ? { throttled_until: duration(until) } : {}),
      throttled_until_millis: until,
    };
  }
}

/** The sum of several slices. */
export function combine(slices: readonly Progress[], canceled: string | null): Progress {
  const sum = (of: (slice: Progress) => number) => slices.reduce((total, slice) => total + of(slice), 0);
  const all = new Progress(sum(({ requestsPerSecond }) => requestsPerSecond));
  for (const count of [
    'total',
    'updated',
    'created',
    'deleted',
    'batches',
    'version_conflicts',
    'noops',
    'throttled',
  ] as const) {
    all[count] = sum((slice) => slice[count]);
  }
  all.throttledUntil = () => (slices.length === 0 ? 0 : Math.min(...slices.map((slice) => slice.throttledUntil())));
  all.canceled = canceled;
  return all;
}

/** A rate as Java prints a float: `-1.0` for no limit. */
function rate(value: number): RawJson {
  if (!Number.isFinite(value)) return new RawJson('-1.0');
  for (let digits = 1; digits < 10; digits++) {
    const text = `${Number(value.toPrecision(digits))}`;
    if (Math.fround(Number(text)) === Math.fround(value)) return new RawJson(/[.e]/.test(text) ? text : `${text}.0`);
  }
  return new RawJson(`${value}`);
}
