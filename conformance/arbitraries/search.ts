import fc from 'fast-check';
import type { NamedField } from './mapping.ts';
import { type QuerySpec, query, querySpec } from './query.ts';
import { numericTypes, orderedTypes } from './values.ts';

/** A search body in terms of numbers. */
export interface SearchSpec {
  readonly query: QuerySpec | null;
  readonly from: number;
  readonly size: number;
  readonly sort: readonly { readonly field: number; readonly option: number }[];
  readonly aggregations: readonly { readonly field: number; readonly option: number; readonly child: number }[];
  readonly option: number;
}

export const searchSpec: fc.Arbitrary<SearchSpec> = fc.record({
  query: fc.option(querySpec, { freq: 10 }),
  from: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(8)),
  size: fc.oneof({ weight: 4, arbitrary: fc.constant(10) }, fc.nat(30)),
  sort: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.array(fc.record({ field: fc.nat(20), option: fc.nat(60) }), { minLength: 1, maxLength: 3 }),
  ),
  aggregations: fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    fc.array(fc.record({ field: fc.nat(20), option: fc.nat(60), child: fc.nat(20) }), { minLength: 1, maxLength: 3 }),
  ),
  option: fc.nat(60),
});

const isOneOf = (types: readonly string[]) => (field: NamedField) => types.includes(field.type);

function sortClause(fields: readonly NamedField[], field: number, option: number, numbered: boolean): unknown {
  if (option % 11 === 0) return '_score';
  // ES: a delete takes a document number too, which shows in the sort values of `_doc`; here it does not.
  if (numbered && option % 13 === 0) return { _doc: option % 2 === 0 ? 'asc' : 'desc' };
  const found = fields[field % fields.length];
  if (found === undefined) return '_score';
  const order = option % 2 === 0 ? 'asc' : 'desc';
  const missing = option % 3 === 0 ? { missing: option % 6 === 0 ? '_first' : '_last' } : {};
  const modes = isOneOf(['keyword', 'ip'])(found) ? ['min', 'max'] : ['min', 'max', 'sum', 'avg', 'median'];
  const mode =
    option % 4 === 0 && found.type !== 'date' && found.type !== 'boolean' ? { mode: modes[option % modes.length] } : {};
  return { [found.name]: { order, ...missing, ...mode } };
}

const metrics = ['max', 'min', 'sum', 'avg', 'stats', 'value_count'] as const;

function aggregation(fields: readonly NamedField[], field: number, option: number, child: number): unknown {
  const ordered = fields.filter(isOneOf(orderedTypes));
  const numeric = fields.filter(isOneOf(numericTypes));
  const metricOf = (pick: number) => {
    const found = numeric[pick % numeric.length];
    return found && { [metrics[option % metrics.length] as string]: { field: found.name } };
  };
  const bucket = ordered[field % ordered.length];
  if (option % 3 === 0 || bucket === undefined) return metricOf(field) ?? { value_count: { field: 'f0' } };
  const inner = metricOf(child);
  const orders = [undefined, { _key: 'asc' }, { _count: 'asc' }, [{ _count: 'desc' }, { _key: 'desc' }]];
  const order = orders[option % orders.length];
  return {
    terms: {
      field: bucket.name,
      size: 1 + (option % 7),
      ...(order === undefined ? {} : { order }),
      ...(option % 5 === 0 ? { show_term_doc_count_error: true } : {}),
    },
    ...(inner === undefined ? {} : { aggs: { inner, counted: { value_count: { field: bucket.name } } } }),
  };
}

/** The search body as JSON for an index with these fields; `numbered`: whether `_doc` may be sorted by. */
export function searchBody(spec: SearchSpec, all: readonly NamedField[], numbered: boolean): unknown {
  const roots = all.filter((field) => field.nested === undefined);
  const sortable = roots.filter(isOneOf(orderedTypes));
  const sourceFilter = [undefined, undefined, undefined, false, ['f0'], { excludes: ['f1', 'children.*'] }][
    spec.option % 6
  ];
  const tracked = [undefined, undefined, true, 3, false][spec.option % 5];
  return {
    ...(spec.query === null ? {} : { query: query(spec.query, all) }),
    from: spec.from,
    size: spec.size,
    ...(spec.sort.length === 0
      ? {}
      : { sort: spec.sort.map(({ field, option }) => sortClause(sortable, field, option, numbered)) }),
    ...(spec.aggregations.length === 0
      ? {}
      : {
          aggs: Object.fromEntries(
            spec.aggregations.map(({ field, option, child }, place) => [
              `a${place}`,
              aggregation(roots, field, option, child),
            ]),
          ),
        }),
    ...(sourceFilter === undefined ? {} : { _source: sourceFilter }),
    ...(tracked === undefined ? {} : { track_total_hits: tracked }),
    ...(spec.option % 7 === 0 ? { version: true, seq_no_primary_term: true } : {}),
    ...(spec.option % 9 === 0 ? { track_scores: true } : {}),
  };
}
