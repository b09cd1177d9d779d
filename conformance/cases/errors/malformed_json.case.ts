import { bulk, defineCase, load, post, put } from '../../case.ts';

const bodies = [
  '{',
  '}',
  '[',
  '{]',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{,}',
  '{"a":1 "b":2}',
  '{"a":1}}',
  '{"a":1}{"b":2}',
  '{"a":"\u0001"}',
  '{"a":"x\ny"}',
  '{"a":"\\q"}',
  '{"a":"\\u12"}',
  '{"a":tru}',
  '{"a":TRUE}',
  '{"a":+1}',
  '{"a":01}',
  '{"a":1.}',
  '{"a":.1}',
  '{"a":1e}',
  '{"a":0x1}',
  '{"a":--1}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{\n  "a": 1,\n  "b": ?\n}',
  '{a:1}',
  "{'a':1}",
  '// c\n{"a":1}',
  '{"a":1} // c',
  '# c\n{"a":1}',
  '\ufeff{"a":1}',
  'a',
  '1',
  'null',
  'true',
  '""',
];
/** In documents: see `cut_short`. */
const unterminated = '{"a":"unterminated}';
/** Differs in documents and mappings: see `known_differences`. */
const surrogate = '{"a":"\\ud800"}';
const bytes = (text: string) => Buffer.from(text, 'latin1');

/** Malformed JSON bodies: the error and its position. */
export default defineCase({
  setup: [load('a', [{ n: 1 }])],
  reads: [...bodies, unterminated, surrogate].map((body) => post('/a/_search', body)),
  examples: [
    bodies.map((body) => put('/a/_doc/1', body)),
    bodies.map((body) => put('/a/_mapping', body)),
    [...bodies, unterminated, surrogate].map((body) => post('/a/_update/1', body)),
    [...bodies.filter((body) => !body.includes('\n')).map((body) => bulk('/a/_bulk', [{ index: { _id: '1' } }, body]))],
    [
      put('/a/_doc/1', bytes('{"a":"\xff"}')),
      put('/a/_doc/1', bytes('{"a":"\xc3"}')),
      put('/a/_doc/1', bytes('{"\xe9":1}')),
      put('/a/_doc/1', bytes('{"a":"\xed\xa0\x80"}')),
    ],
    [
      put('/a/_doc/1', `${'['.repeat(50)}${']'.repeat(50)}`),
      put('/a/_doc/1', `{"a":${'['.repeat(999)}${']'.repeat(999)}}`),
      put('/a/_doc/1', `{"a":${'['.repeat(1001)}${']'.repeat(1001)}}`),
    ],
    [
      put('/a/_doc/1', `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`),
      put('/a/_doc/1', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`),
    ],
    [
      post('/a/_search', `{"query":${'{"bool":{"must":'.repeat(40)}{"match_all":{}}${'}}'.repeat(40)}}`),
      post('/a/_search', `{"query":${'{"bool":{"must":'.repeat(29)}{"match_all":{}}${'}}'.repeat(29)}}`),
    ],
    [put('/a/_doc/1', `{"a":${'1'.repeat(1001)}}`), put('/a/_doc/1', `{"${'k'.repeat(600)}":1}`)],
  ],
});
