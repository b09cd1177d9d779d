import { get, post, put, type Step } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';

const settings = {
  number_of_shards: 1,
  number_of_replicas: 0,
  refresh_interval: -1,
  analysis: {
    analyzer: {
      p: { tokenizer: 'whitespace', filter: ['lowercase', 'd'] },
      i: { tokenizer: 'whitespace', filter: ['whole'] },
      w: { tokenizer: 'whitespace', filter: ['words'] },
    },
    filter: {
      d: { type: 'delimited_payload' },
      whole: { type: 'delimited_payload', encoding: 'int', delimiter: '=' },
      words: { type: 'delimited_payload', encoding: 'identity', delimiter: '/' },
    },
  },
};
const of = (analyzer: string, term_vector: string) => ({ type: 'text', analyzer, term_vector });
const FIELDS = ['a', 'b', 'c', 'd', 'e', 'i', 'w', 'y'];
const vectors = (query: string, body?: object): Step => get(`/s/_termvectors/1?${query}`, body);

export default defineModuleCase({
  version: '7.10.2',
  setup: [
    put('/s', {
      settings,
      mappings: {
        properties: {
          a: of('p', 'with_positions_offsets_payloads'),
          b: of('p', 'with_positions_payloads'),
          c: of('p', 'with_positions_offsets'),
          d: { type: 'text', analyzer: 'p' },
          e: of('p', 'yes'),
          i: of('i', 'with_positions_offsets_payloads'),
          w: { ...of('w', 'with_positions_offsets_payloads'), position_increment_gap: 5 },
          y: of('standard', 'with_positions_offsets_payloads'),
        },
      },
    }),
    put('/s/_doc/1?refresh=true', {
      a: ['one|1.5 two|2 one three|-3', 'two|7'],
      b: 'one|1.5 two',
      c: 'one|1.5',
      d: 'one|1.5 x',
      e: 'one|1',
      i: 'one=3 two=-7 three',
      w: ['Haus/NN geht/VB', 'ÄÖ/ü'],
      y: 'plain text',
    }),
  ],
  reads: [
    ...FIELDS.map((field) => vectors(`fields=${field}`)),
    vectors('fields=a&payloads=false'),
    vectors('fields=a&positions=false'),
    vectors('fields=a&offsets=false'),
    vectors('fields=a&positions=false&offsets=false'),
    vectors('fields=a&positions=false&offsets=false&payloads=false'),
    vectors('fields=b&positions=false'),
    vectors('', { fields: ['a'], payloads: true, term_statistics: true, field_statistics: false }),
    vectors('', { fields: ['a'], per_field_analyzer: { a: 'w' } }),
    vectors('', { fields: ['c'], per_field_analyzer: { c: 'i' } }),
    post('/s/_termvectors', { doc: { a: 'one|1.5 two' } }),
    post('/s/_termvectors', { doc: { d: 'x|2 x|3' } }),
    post('/s/_mtermvectors', {
      docs: [
        { _id: '1', fields: ['i'] },
        { _id: '1', fields: ['w'], payloads: false },
      ],
    }),
  ],
  tolerances: elder('content_type', 'product', 'type_of_hit'),
});
