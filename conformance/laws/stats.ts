import { search } from '../case.ts';
import { fieldLaw } from './field_law.ts';
import { NUMBERS } from './fields.ts';
import { at, canonical, json, number } from './reply.ts';
import { alike } from './same.ts';

const METRICS = { count: 'value_count', min: 'min', max: 'max', avg: 'avg', sum: 'sum' } as const;

export default fieldLaw({
  name: 'stats',
  says: 'stats are the single metrics; min ≤ avg ≤ max, and avg is sum by count',
  requests: 2,
  types: [...NUMBERS, 'date', 'boolean'],
  of: (index, { name }) => [
    search(index, { size: 0, aggs: { all: { stats: { field: name } } } }),
    search(index, {
      size: 0,
      aggs: Object.fromEntries(Object.entries(METRICS).map(([key, metric]) => [key, { [metric]: { field: name } }])),
    }),
  ],
  differs([together, single]) {
    const stats = at(json(together), 'aggregations', 'all');
    const alone = at(json(single), 'aggregations');
    const value = (key: keyof typeof METRICS) => number(at(stats, key));
    for (const key of Object.keys(METRICS) as (keyof typeof METRICS)[]) {
      const other = number(at(alone, key, 'value'));
      // ES: without values the sum is 0 and the others are null.
      if (!alike(value(key), other)) return `${key} is ${value(key)} in stats, ${other} alone`;
    }
    // A sum beyond the range of doubles is no number.
    if (!(value('count') > 0) || !Number.isFinite(value('avg')) || !Number.isFinite(value('sum'))) return undefined;
    const [min, avg, max] = [value('min'), value('avg'), value('max')];
    const slack = 1e-9 * Math.max(Math.abs(min), Math.abs(max));
    if (!(min <= avg + slack && avg <= max + slack)) return `min ${min}, avg ${avg}, max ${max}`;
    return alike(avg, value('sum') / value('count')) ? undefined : `avg is not sum by count: ${canonical(stats)}`;
  },
});
