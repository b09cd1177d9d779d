import { PARAMS } from '../corpus.ts';

const by = (type: string, source: string, options: object = {}) => ({
  _script: { type, script: { source, params: PARAMS }, ...options },
});
const sort = (...criteria: unknown[]) => ({ sort: criteria });

/** Searches whose hits are sorted by the values of scripts. */
export const SORT: readonly unknown[] = [
  sort(by('number', "doc['i'].value * -1")),
  sort(by('number', "doc['i'].value * params.z", { order: 'desc' })),
  sort(by('number', "doc['d'].value", { mode: 'max' })),
  sort(by('NUMBER', "doc['k'].value.length()"), { i: 'desc' }),
  sort(by('number', "doc['i'].value % 2"), by('string', "doc['k'].value", { order: 'desc' })),
  sort(by('string', "doc['k'].value")),
  sort(by('string', "doc['k'].value.toLowerCase() + doc['i'].value", { order: 'desc' })),
  sort(by('string', "if (doc['b'].value) { return 'yes' } else { return 'no' }", { mode: 'min' }), 'i'),
  sort(by('number', '1.0 / 3'), 'i'),
  sort(by('number', "doc['i'].value > 5 ? 1.0 / 0 : -1.0 / 0"), 'i'),
  { ...sort(by('number', "doc['i'].value")), search_after: [3] },
  { ...sort(by('string', "doc['k'].value")), search_after: ['Zebra'] },
  { ...sort(by('number', "doc['i'].value")), size: 2, track_scores: true },
  { ...sort(by('number', "doc['i'].value")), query: { term: { x: 'red' } } },
  { ...sort(by('number', "doc['i'].value / 0")), query: { match_none: {} } },
  { ...sort(by('number', "doc['i'].value / 0")), size: 0 },
  sort(by('number', "doc['i'].value / 0")),
  sort(by('number', "doc['zz'].value")),
  sort(by('number', '1/0')),
  sort(by('number', "'a'")),
  sort(by('string', '1')),
  sort(by('string', 'params.a')),
  sort({ _script: { type: 'number', script: "doc['i'].value" } }),
];
