import { defineCase, load, post, put, search } from '../../case.ts';

const fields = ['k', 't', 'i', 'b', 'ip', 'f', 'f.a', 'd', 'nope', '_id', '_index', '_routing'];
const objects = [{ a: 'b' }, {}, { b: 1, a: { c: true } }, { a: null }, { a: { b: [1, null] } }];
const terms = (field: string, values: unknown[]) => ({ terms: { [field]: values } });
const set = (field: string, values: unknown[], rest: object = { minimum_should_match: 1 }) => ({
  terms_set: { [field]: { terms: values, ...rest } },
});
const value = { minimum_should_match: 1 };
const field = { minimum_should_match_field: 'i' };
const script = { minimum_should_match_script: { source: '1' } };

/** Objects among values: their brackets and keys are values too. And minimums, of which there may be one. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          i: { type: 'long' },
          b: { type: 'boolean' },
          ip: { type: 'ip' },
          f: { type: 'flattened' },
          d: { type: 'double' },
        },
      },
    }),
    load('a', [
      { k: ['{', 'x'], t: 'a', i: 1, b: true, ip: '1.1.1.1', f: { a: 'b' }, d: 1 },
      { k: ['a', 'b', '1'], t: 'b true', i: 2 },
      { k: '}', t: 'c', f: { a: '}' } },
      { k: 'true', t: 'x' },
    ]),
  ],
  reads: [
    ...fields.map((name) => search('a', { query: terms(name, [{ a: 'b' }]), _source: false })),
    ...['k', 't', 'i', 'f.a', 'nope'].map((name) => search('a', { query: set(name, [{ a: 'b' }]), _source: false })),
    ...objects.flatMap((object) => [
      search('a', { query: terms('k', ['x', object]), _source: false }),
      search('a', { query: set('k', ['x', object]), _source: false }),
    ]),
    post('/a/_validate/query?explain=true', { query: terms('k', [{ a: 'b' }, { a: 'b' }]) }),
    search('a', { query: set('k', [{ a: 'b' }], { minimum_should_match: 3 }), _source: false }),
    ...[
      { ...value, ...field },
      { ...field, ...value },
      { ...value, ...script },
      { ...script, ...value },
      { ...script, ...field },
      { ...field, ...value, ...script },
    ].flatMap((several) => [
      search('a', { query: set('k', ['a'], several) }),
      post('/a/_count', { query: { bool: { must: set('k', ['a'], several) } } }),
    ]),
    search('a', { query: set('k', ['a'], { ...value, ...field, nope: 1 }) }),
  ],
});
