import { defineCase, put, search } from '../../case.ts';

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  _index: ['one', 'on', 'o*', 'one two', 'ONE', 1],
  _id: ['1', '', '1 2', 1],
  _seq_no: [0, '0', 'x', 1.5],
  _version: [1],
  _source: ['x'],
  _routing: ['r'],
  _ignored: ['k'],
  _field_names: ['k'],
  _nested_path: ['n'],
  _index_mode: ['standard', 'stand'],
  _doc_count: [1],
  _ignored_source: ['x'],
};
const request = (query: unknown) => search('one', { query, _source: false });

export default defineCase({
  setup: [
    put('/one', { mappings: { properties: { k: { type: 'keyword', ignore_above: 3 }, n: { type: 'nested' } } } }),
    put('/one/_doc/1?refresh=true', { k: 'abc' }),
    put('/one/_doc/2?refresh=true&routing=r', { k: 'abcd', n: [{}] }),
  ],
  reads: Object.entries(VALUES).flatMap(([field, values]) =>
    values.flatMap((query) => [
      request({ match: { [field]: query } }),
      request({ match: { [field]: { query, fuzziness: 'AUTO' } } }),
      request({ match_bool_prefix: { [field]: query } }),
      request({ match_bool_prefix: { [field]: { query, fuzziness: 1, operator: 'and' } } }),
      request({ match_phrase: { [field]: query } }),
      request({ match_phrase: { [field]: { query, slop: 1 } } }),
      request({ match_phrase_prefix: { [field]: query } }),
      request({ multi_match: { query, fields: [field], type: 'bool_prefix' } }),
      request({ multi_match: { query, fields: [field], type: 'phrase' } }),
      request({ multi_match: { query, fields: [field], type: 'phrase_prefix' } }),
      request({ multi_match: { query, fields: [field, 'k'] } }),
      request({ range: { [field]: { gte: query } } }),
      request({ term: { [field]: query } }),
      request({ terms: { [field]: [query] } }),
    ]),
  ),
});
