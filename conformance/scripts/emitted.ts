import { PARAMS } from './corpus.ts';
import type { Facts } from './facts.ts';

/** A search with a runtime field `v` whose values a script emits. */
export interface EmittedRequest {
  readonly type: string;
  readonly source: string;
  readonly query?: unknown;
}

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  keyword: [
    "emit(doc['k'].value)",
    "for (k in doc['k']) { emit(k) }",
    "emit(doc['k'].value + '!' + doc['i'].value)",
    "if (doc['i'].value > 3) { emit('big') } else { emit('small') }",
    'emit(params._source.x)',
    "emit(params['_source']['x'].toUpperCase())",
    'emit(params.s)',
    "emit('a'); emit('b'); emit('a')",
    "if (doc['b'].value) { emit('yes'); return; } emit('no')",
    "String s = doc['k'].value; emit(s.length() > 1 ? s : 'short')",
    "emit(doc['t'].value.toString())",
    "emit('' + doc['t'].value.getYear())",
    "int n = 0; while (n < 3) { emit('n' + n); n++ }",
    "if (doc['i'].value > 3) { emit('only some') }",
    "emit(doc['b'].value ? 'true' : 'false')",
    'emit(nope)',
  ],
  long: [
    "emit(doc['i'].value * 2L)",
    "for (int i = 0; i < doc['l'].length; i++) { emit(doc['l'][i] + params.a) }",
    "emit(doc['t'].value.toInstant().toEpochMilli())",
    'emit(params._source.i)',
    'emit(params.big)',
    "emit((long) doc['d'].value)",
    "emit(doc['k'].size())",
    "emit(Math.round(doc['d'].value))",
    "long sum = 0; for (l in doc['l']) { sum += l } emit(sum)",
    'emit(1); emit(2); emit(1)',
  ],
  double: [
    "emit(doc['d'].value / 2)",
    "emit(doc['i'].value / 3.0)",
    "emit(Math.sqrt(doc['d'].value))",
    "emit(doc['f'].value * params.z)",
    "for (l in doc['l']) { emit(l / 4.0) }",
  ],
  boolean: [
    "emit(doc['i'].value > 3)",
    "emit(doc['b'].value)",
    "emit(doc['k'].value == 'Zebra')",
    "emit(!doc['b'].value && params.yes)",
  ],
  date: ["emit(doc['t'].value.toInstant().toEpochMilli())", 'emit(0L)', "emit(doc['i'].value * 1000L)"],
  ip: [
    "emit('10.0.0.' + doc['k'].value.length())",
    "emit('::1')",
    "if (doc['b'].value) { emit('1.2.3.4') } else { emit('fe80::1') }",
  ],
  geo_point: [
    "emit(doc['d'].value < 90 ? doc['d'].value : 1.5, 13.4)",
    "emit(52.5, doc['i'].value < 180 ? doc['i'].value * 1.0 : 0.0)",
  ],
};

const QUERIES: Readonly<Record<string, readonly unknown[]>> = {
  keyword: [
    { term: { v: 'a' } },
    { term: { v: { value: 'ZEBRA', case_insensitive: true } } },
    { terms: { v: ['big', 'yes', 'b', 'n1'] } },
    { prefix: { v: 's' } },
    { wildcard: { v: '*!*' } },
    { regexp: { v: '[A-Z]+ .*' } },
    { range: { v: { gte: 'a', lt: 'o' } } },
  ],
  long: [{ term: { v: 14 } }, { terms: { v: [2, 1, 4] } }, { range: { v: { gt: 3 } } }],
  double: [{ range: { v: { gte: 0.5, lte: 2.5 } } }, { term: { v: 0.75 } }],
  boolean: [{ term: { v: true } }, { term: { v: 'false' } }],
  date: [{ range: { v: { gte: '2000-01-01' } } }, { range: { v: { lt: '1970-01-02' } } }],
  ip: [{ term: { v: '10.0.0.1' } }, { range: { v: { gte: '1.0.0.0', lt: '10.0.0.5' } } }],
  geo_point: [
    { geo_distance: { v: [13.4, 2.5], distance: '200km' } },
    { geo_bounding_box: { v: { top_left: [0, 60], bottom_right: [5, 50] } } },
  ],
};

/** All searches: each script with its values, and with the queries of its type. */
export const EMITTED: readonly EmittedRequest[] = Object.entries(SOURCES).flatMap(([type, sources]) =>
  sources.flatMap((source) => [
    { type, source },
    ...(QUERIES[type] ?? []).filter(() => !source.includes('nope')).map((query) => ({ type, source, query })),
  ]),
);

const body = ({ type, source, query }: EmittedRequest, section: string) => ({
  [section]: { v: { type, script: { source, params: PARAMS } } },
  // Points are rendered in another format.
  ...(type === 'geo_point' ? {} : { fields: ['v'] }),
  _source: false,
  query: { constant_score: { filter: query ?? { match_all: {} } } },
});

/** The search for the second reference, which calls such fields derived. */
export const asDerived = (request: EmittedRequest) => body(request, 'derived');

/** The search for the first. */
export const asRuntime = (request: EmittedRequest) => body(request, 'runtime_mappings');

/** ES: values come in their own order; the second reference returns them as they were emitted. */
export const inOrder = (facts: Facts): Facts => ({
  ...facts,
  ...(facts.hits === undefined
    ? {}
    : { hits: facts.hits.map(([id = '', score = '', fields = '', ...rest]) => [id, score, ordered(fields), ...rest]) }),
});

function ordered(fields: string): string {
  if (fields === '') return '';
  const { v } = JSON.parse(fields) as { v: unknown[] };
  return JSON.stringify({ v: v.map((value) => JSON.stringify(value)).sort() });
}
