import { defineCase, post, put, type Step, search } from '../../case.ts';

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  _index_mode: ['standard', 's*', 's?andard', 'STANDARD', 'standard x', '', 1],
  _nested_path: ['n', 'n n.x', ''],
  _field_names: ['k', 't k'],
  _ignored: ['k', 'k x'],
  _routing: ['r', 'r x'],
  _index: ['a', 'a x'],
  _id: ['1', '1 2'],
  _seq_no: [1, '0 1'],
  _version: [1],
  _doc_count: [1],
  _source: ['x'],
  _tsid: ['x'],
  _data_stream_timestamp: ['x'],
  _ignored_source: ['x'],
};
const TYPES = ['best_fields', 'most_fields', 'cross_fields', 'phrase', 'phrase_prefix', 'bool_prefix'];
const found = (query: unknown) => search('a', { query, _source: false });
const described = (query: unknown) => [found(query), post('/a/_validate/query?explain=true', { query })];

function texts(field: string, query: unknown): Step[] {
  const on = (kind: string, options: object = {}) => described({ [kind]: { [field]: { query, ...options } } });
  return [
    ...on('match'),
    ...(query === '' ? [] : on('match', { fuzziness: 1 })),
    ...(query === '' ? [] : on('match', { lenient: true, fuzziness: 1 })),
    ...on('match', { lenient: true }),
    ...on('match', { boost: 2, operator: 'and', zero_terms_query: 'all' }),
    ...['match', 'match_phrase', 'match_bool_prefix', 'match_phrase_prefix'].flatMap((kind) =>
      ['standard', 'keyword'].flatMap((analyzer) => on(kind, { analyzer })),
    ),
    ...on('match', { analyzer: 'standard', operator: 'and', fuzziness: 1 }),
    ...on('match_bool_prefix'),
    ...(query === '' ? [] : on('match_bool_prefix', { fuzziness: 1, operator: 'and' })),
    ...on('match_phrase', { slop: 1 }),
    ...on('match_phrase_prefix'),
    ...TYPES.flatMap((type) => [
      found({ multi_match: { query, fields: [field], type } }),
      found({ multi_match: { query, fields: [field, 'k'], type, lenient: true } }),
    ]),
    found({ multi_match: { query, fields: [field, 't'], fuzziness: 1 } }),
    found({ multi_match: { query, fields: [field], analyzer: 'standard' } }),
    found({ combined_fields: { query: `${query}`, fields: [field, 't'] } }),
    found({ intervals: { [field]: { match: { query: `${query}` } } } }),
  ];
}

function terms(field: string, value: unknown): Step[] {
  const text = `${value}`;
  return [
    ...described({ term: { [field]: value } }),
    ...(field === '_id' ? [] : described({ term: { [field]: { value, case_insensitive: true } } })),
    ...described({ terms: { [field]: [value] } }),
    ...described({ terms: { [field]: [value, 'zz', value] } }),
    ...described({ range: { [field]: { gte: value } } }),
    ...described({ range: { [field]: { gt: value, lt: 'zz', relation: 'within' } } }),
    found({ range: { [field]: {} } }),
    found({ exists: { field } }),
    ...['prefix', 'wildcard'].flatMap((kind) => described({ [kind]: { [field]: { value: text } } })),
    ...(text === '' ? [] : described({ fuzzy: { [field]: { value: text } } })),
    ...['prefix', 'wildcard', 'regexp'].map((kind) =>
      found({ [kind]: { [field]: { value: text.toUpperCase(), case_insensitive: true } } }),
    ),
    ...['prefix', 'wildcard', 'regexp'].map((kind) => found({ [kind]: { [field]: text.slice(0, 2) } })),
    found({ wildcard: { [field]: `*${text.slice(1)}` } }),
    found({ terms_set: { [field]: { terms: [value], minimum_should_match_field: 'm' } } }),
    found({ span_term: { [field]: value } }),
    found({ span_multi: { match: { prefix: { [field]: text } } } }),
    found({ distance_feature: { field, origin: text, pivot: '1d' } }),
    found({ bool: { must: [{ term: { [field]: value } }, { match: { t: 'a' } }] } }),
    found({ bool: { must_not: [{ match: { [field]: value } }] } }),
  ];
}

function syntax(field: string, value: unknown): Step[] {
  const word = `${value}` || '""';
  const queries = [
    word,
    `"${word}"`,
    `${word.slice(0, 3)}*`,
    `?${word.slice(1)}`,
    `${word}~1`,
    `[${word} TO zz]`,
    `/${word.slice(0, 2)}.*/`,
  ];
  return [
    ...[...queries, '*', `"${word} y"~2`].flatMap((query) => [
      found({ query_string: { query, fields: [field] } }),
      found({ query_string: { query, fields: [field, 't'], lenient: true } }),
    ]),
    ...[...queries.slice(0, 3), `${word}~1`, `+a -${word}`].flatMap((query) => [
      found({ simple_query_string: { query, fields: [field] } }),
      found({ simple_query_string: { query, fields: [field, 't'] } }),
    ]),
  ];
}

/** Fields of the server are searched as fields of their types: the same in all documents, terms, or not at all. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword', ignore_above: 3 },
          n: { type: 'nested', properties: { x: { type: 'nested' } } },
          t: { type: 'text' },
          m: { type: 'long' },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { k: 'abc', t: 'a b', m: 1 }),
    put('/a/_doc/2?refresh=true&routing=r', { k: 'abcd', n: [{ x: [{ a: 1 }] }, {}], m: 1 }),
    put('/a/_doc/3?refresh=true&routing=r', { t: 'q', m: 1 }),
  ],
  reads: [
    ...Object.entries(VALUES).flatMap(([field, values]) =>
      values.flatMap((value) => [...texts(field, value), ...terms(field, value), ...syntax(field, value)]),
    ),
    ...[
      { multi_match: { query: '', fields: ['_index'] } },
      { multi_match: { query: ':x', fields: ['_index'] } },
      { match_bool_prefix: { _index: '' } },
      { match: { _index: { query: '', lenient: true } } },
    ].flatMap(described),
  ],
});
