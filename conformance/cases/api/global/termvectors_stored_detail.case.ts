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
      bulk('/a/_bulk', [{ index: { _id: '2' } }, { t: 'x' }, { index: { _id: '2' } }, { t: 'y' }]),
      get('/a/_termvectors/2?version=1'),
      get('/a/_termvectors/1?fields=t'),
      get('/a/_termvectors/2?version=2&fields=t'),
      get('/a/_termvectors/1?fields=t'),
    ],
  ],
});
