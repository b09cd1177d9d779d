import { bulk, defineCase, get, post, put } from '../../../case.ts';

const properties = {
  t: { type: 'text' },
  yes: { type: 'text', index_options: 'docs', term_vector: 'yes' },
  positions: { type: 'text', index_options: 'docs', term_vector: 'with_positions' },
  offsets: { type: 'text', index_options: 'docs', term_vector: 'with_offsets' },
  both: { type: 'text', index_options: 'docs', term_vector: 'with_positions_offsets' },
  freqs: { type: 'text', index_options: 'freqs', term_vector: 'with_positions' },
  stop: { type: 'text', analyzer: 'stop' },
  stored: { type: 'text', analyzer: 'stop', term_vector: 'with_positions_offsets' },
  n: {
    type: 'nested',
    properties: {
      plain: { type: 'text' },
      docs: { type: 'text', index_options: 'docs', term_vector: 'with_positions_offsets' },
      all: { type: 'text', term_vector: 'with_positions_offsets' },
    },
  },
};

const hidden = {
  properties: { t: { type: 'text', term_vector: 'with_positions' } },
  runtime: { t: { type: 'keyword' } },
};

const words = 'to be or not';
const document = {
  ...{ t: words, yes: words, positions: words, offsets: words, both: words, freqs: words },
  ...{ stop: ['fox the of', 'dog a', 'the the cat', 'the'], stored: ['fox the of', 'dog a', 'the the cat', 'the'] },
  n: [
    { plain: 'a b', docs: 'a b', all: 'a b' },
    { plain: 'c', docs: 'c', all: 'c' },
  ],
};
const fields = [...Object.keys(properties), 'n.plain', 'n.docs', 'n.all'];

/** What stored term vectors have of each occurrence, and which documents a request refreshes. */
export default defineCase({
  setup: [
    put('/a', { settings: { refresh_interval: -1 }, mappings: { properties } }),
    put('/a/_doc/1?refresh=true', document),
  ],
  reads: [
    get('/a/_termvectors/1'),
    get('/a/_termvectors/1?fields=*'),
    get('/a/_termvectors/1?positions=false'),
    get('/a/_termvectors/1?offsets=false'),
    ...fields.map((name) => get(`/a/_termvectors/1?fields=${name}`)),
    ...['docs', 'positions', 'both'].map((name) =>
      post('/a/_termvectors/1', { fields: [name], per_field_analyzer: { [name]: 'keyword' } }),
    ),
    post('/a/_mtermvectors', { ids: ['1', '2'] }),
    post('/a/_mtermvectors', { docs: [{ _id: '1', fields: ['n.docs', 'n.plain', 'stop'] }] }),
    post('/a/_termvectors', { doc: document, fields: ['*'], field_statistics: false }),
  ],
  examples: [
    [
      put('/h', { settings: { refresh_interval: -1 }, mappings: hidden }),
      put('/h/_doc/1', { t: 'Lazy' }),
      get('/h/_termvectors/1'),
      get('/h/_termvectors/1?fields=t'),
      get('/h/_termvectors/1?fields=*'),
      post('/h/_mtermvectors', { ids: ['1'] }),
    ],
    [
      put('/s', {
        mappings: {
          properties: {
            k: { type: 'keyword', store: true, ignore_above: 1, normalizer: 'lowercase' },
            l: { type: 'keyword', store: true, normalizer: 'lowercase' },
          },
        },
      }),
      put('/s/_doc/1', { k: ['LONG', 'B'], l: 'LONG' }),
      put('/s/_doc/2', { k: ['LONG', 'LONGER'] }),
      get('/s/_termvectors/1?fields=*'),
      get('/s/_termvectors/2?fields=*'),
    ],
    ...[
      '1,a%20b,2',
      'a%20b,12',
      'a%09b',
      'a%20,%20b',
      ',a,,b',
      'b,a,b',
      '',
      '10,9,8,7,6,5,4,3,2,1,0,11,12,13,14,15',
    ].map((ids) => get(`/a/_mtermvectors?fields=none&ids=${ids}`)),
    [
      bulk('/a/_bulk', [{ index: { _id: '2' } }, { t: 'x' }, { index: { _id: '2' } }, { t: 'y' }]),
      get('/a/_termvectors/2?version=1'),
      get('/a/_termvectors/1?fields=t'),
      get('/a/_termvectors/2?version=2&fields=t'),
      get('/a/_termvectors/1?fields=t'),
    ],
  ],
});
