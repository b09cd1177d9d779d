import { TIME_ZONES } from '../value/dates.ts';
import { type AggregationKind, fieldOf, missing } from './aggregation_kind.ts';

export const dateHistogram: AggregationKind = {
  name: 'date_histogram',
  weight: 4,
  spell: (scope) => {
    const { draw } = scope;
    const field = fieldOf(scope, ({ type }) => type.family === 'date');
    if (field === undefined) return undefined;
    // ES: moments more than a century apart make too many buckets of short intervals, unless empty ones are left out.
    const interval = draw.one([
      { calendar_interval: 'year' },
      { calendar_interval: 'quarter' },
      { calendar_interval: 'month' },
      { fixed_interval: '90d', min_doc_count: 1 },
      { calendar_interval: 'day', min_doc_count: 1 },
      { calendar_interval: 'week', min_doc_count: 1 },
      { calendar_interval: '1h', min_doc_count: 1 },
      { fixed_interval: '12h', min_doc_count: 1 },
      { fixed_interval: '30m', min_doc_count: 1 },
    ]);
    const options = draw.options({
      time_zone: [50, () => draw.one(TIME_ZONES)],
      offset: [20, () => draw.one(['+6h', '-1d', '+30m'])],
      format: [25, () => draw.one(['yyyy-MM-dd', 'yyyy-MM', 'epoch_millis'])],
      keyed: [15, () => true],
      order: [20, () => ({ [draw.one(['_key', '_count'])]: draw.one(['asc', 'desc']) })],
      missing: [8, () => missing(scope, field)],
    });
    return { field: field.name, ...interval, ...options };
  },
};
