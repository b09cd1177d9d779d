import { defineCase, post, put } from '../../case.ts';

const queries = [
  '{"dis_max":{"queries":[{"match_all":{}},[]]}}',
  '{"dis_max":{"queries":[[]]}}',
  '{"terms":{"d":[[],"x"]}}',
  '{"terms":{"d":[[[]]]}}',
  '{"terms":{"d":[["a"],"x"]}}',
  '{"terms":{"d":["x",[]]}}',
  '{"terms":{"d":["x",["a"],"y"]}}',
  '{"terms":{"d":[[],[]]}}',
  '{"terms":{"d":[[["a"]]]}}',
  '{"terms":{"d":[[["a"],1]]}}',
  '{"terms":{"d":[[]],"boost":2}}',
  '{"dis_max":{"queries":[{"match_all":{}},[1]]}}',
  '{"dis_max":{"queries":[{"match_all":{}},1]}}',
  '{"dis_max":{"queries":[{"match_all":{}},[],{"match_all":{}}]}}',
  '{"bool":{"must":[{"match_all":{}},[]]}}',
  '{"bool":{"must":[[]]}}',
  '{"span_or":{"clauses":[{"span_term":{"a":"b"}},[]]}}',
  '{"intervals":{"t":{"all_of":{"intervals":{"all_of":{"intervals":[[]]}}}}}}',
  '{"intervals":{"t":{"all_of":{"intervals":[[]]}}}}',
  '{"intervals":{"t":{"any_of":{"intervals":[[1]]}}}}',
  '{"intervals":{"t":{"all_of":{"intervals":[1]}}}}',
  '{"bool":{"should":{"nested":{"inner_hits":{"_source":{"sizes":""}}}}}}',
];

/** Arrays in place of queries in an array. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { t: { type: 'text' } } } })],
  reads: queries.map((query) => post('/a/_search', `{"query":${query}}`)),
});
