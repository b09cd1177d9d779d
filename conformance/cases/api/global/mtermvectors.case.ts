import { defineCase, get, load, post, put, type Step } from '../../../case.ts';

const many = (body: unknown, path = '/a/_mtermvectors'): Step => post(path, body);
const one = (body: unknown, path = '/a/_termvectors/1'): Step => post(path, body);

/** The API `mtermvectors`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, v: { type: 'text', term_vector: 'yes' } } } }),
    put('/m', {
      settings: { number_of_shards: 3 },
      mappings: { properties: { v: { type: 'text', term_vector: 'yes' } } },
    }),
    put('/r', { mappings: { _routing: { required: true }, properties: { v: { type: 'text', term_vector: 'yes' } } } }),
    load('a', [
      { t: 'one two one', v: 'stored' },
      { t: 'two', v: 'stored too' },
    ]),
    load('m', [{ v: 'first' }, { v: 'second' }, { v: 'third' }]),
    put('/m/_doc/9?routing=r1&refresh=true', { v: 'routed' }),
    put('/r/_doc/1?routing=r1&refresh=true', { v: 'routed' }),
  ],
  reads: [
    many({ ids: ['1', '2'] }),
    many({ ids: ['1', '9'], parameters: { fields: ['t'], field_statistics: false } }),
    many({ parameters: { fields: ['t'], offsets: false }, ids: ['1'] }),
    many({ docs: [{ _id: '1', fields: ['t'] }, { _id: '2' }, { _id: '3' }] }),
    many({ parameters: { fields: ['t'] }, docs: [{ _id: '1', fields: ['v'] }, { _id: '2' }] }),
    many({
      docs: [
        { _id: '1', fields: ['t'] },
        { _id: '2', fields: ['t'] },
      ],
      parameters: { fields: ['v'] },
    }),
    many({ ids: ['1'], docs: [{ _id: '2' }] }),
    many({ ids: [1, true] }),
    many(
      {
        docs: [
          { _index: 'a', _id: '1' },
          { _index: 'zz', _id: '1' },
          { _index: 'm', _id: '2' },
        ],
      },
      '/_mtermvectors',
    ),
    many(
      {
        docs: [
          { _index: 'a', doc: { t: 'hi' } },
          { _index: 'a', _id: '1', filter: {}, fields: ['t'] },
        ],
      },
      '/_mtermvectors',
    ),
    many({
      docs: [
        { _id: '1', version: 9 },
        { _id: '1', version: 1, version_type: 'external' },
      ],
    }),
    many({ docs: [{ _id: '9', routing: 'r1' }, { _id: '9' }] }, '/m/_mtermvectors'),
    many({ ids: ['9'] }, '/m/_mtermvectors?routing=r1'),
    many({ docs: [{ _id: '1' }, { _id: '1', routing: 'r1' }] }, '/r/_mtermvectors'),
    get('/a/_mtermvectors?ids=1,2&fields=t&positions=false'),
    get('/a/_mtermvectors?ids=1&term_statistics=true&version=1&realtime=true&preference=_local&field_statistics=false'),
    many({ ids: ['2'] }, '/a/_mtermvectors?ids=1&payloads=false&offsets=false&fields=v'),
    many({ docs: [{ _id: '1' }] }, '/_mtermvectors'),
    many({ docs: [{}, { _id: '1' }] }),
    many({ ids: ['1'] }, '/_mtermvectors'),
    many({}),
    many(undefined),
    many({ docs: [] }),
    many({ ids: ['1'], nope: 3 }),
    many({ nope: ['1'] }),
    many({ nope: { a: 1 } }),
    many({ ids: '1' }),
    many({ docs: 3 }),
    many({ docs: {} }),
    many({ docs: [3] }),
    many({ ids: [{}] }),
    many({ docs: [{ _id: '1', nope: 9 }] }),
    many({ ids: ['1'], parameters: { nope: 1 } }),
    one({ version: 5 }),
    one({ _id: '9', version: 5 }),
    one({}, '/a/_termvectors'),
    one({ nope: 1 }),
    one({ fields: 't' }),
    one({ fields: null }),
    one({ fields: [1, true, null] }),
    one({ fields: [{}] }),
    one({ filter: { nope: 1 } }),
    one({ filter: { max_num_terms: 'x' } }),
    one({ offsets: 'x' }),
    one({ version_type: 'nope' }),
    one({ doc: { t: 'x' } }),
    one({ _routing: 'r1' }),
    get('/a/_termvectors/1?version=7'),
    get('/a/_termvectors/1?version=x'),
    get('/a/_termvectors/1?version_type=nope'),
    get('/a/_termvectors/1?offsets=x'),
    get('/a/_termvectors/1?nope=x'),
    get('/zz/_termvectors/1'),
    get('/_all/_termvectors/1'),
    get('/r/_termvectors/1'),
    get('/r/_termvectors/1?routing=r1'),
    get('/m/_termvectors/9'),
    one({ routing: 'r1' }, '/m/_termvectors/9'),
    get('/m/_termvectors/9?routing=r1&term_statistics=true'),
  ],
});
