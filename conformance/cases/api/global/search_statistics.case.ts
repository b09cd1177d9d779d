import { bulk, defineCase, del, load, post, put, type Step, search } from '../../../case.ts';

const mappings = { properties: { t: { type: 'text' }, k: { type: 'keyword' } } };
const find = (query: unknown, rest = {}): Step => search('a', { query, _source: false, size: 30, ...rest });
const t = (value: string) => find({ match: { t: value } });
const words = (word: string, times: number) => Array.from({ length: times }, () => word).join(' ');

/** Scores depend on document frequency, field length (stored in one byte) and on deleted documents that are still in their segment. */
export default defineCase({
  examples: [
    [
      put('/a', { mappings }),
      load(
        'a',
        [1, 2, 3, 4, 5, 8, 16, 39, 40, 41, 42, 43, 44, 45, 50, 55, 56, 57, 100, 255, 256, 300, 1000].map((length) => ({
          t: `x ${words('y', length - 1)}`.trim(),
        })),
      ),
      t('x'),
      t('y'),
      t('x y'),
    ],
    [
      put('/a', { mappings }),
      load(
        'a',
        [1, 2, 3, 5, 10, 20, 50, 100].map((times) => ({ t: `${words('x', times)} ${words('y', 100 - times)}`.trim() })),
      ),
      t('x'),
      t('y'),
    ],
    [
      put('/a', { mappings }),
      load('a', [{ t: 'red' }, { t: 'red blue' }, { t: 'blue' }, { t: 'green' }]),
      t('red'),
      put('/a/_doc/1?refresh=true', { t: 'red' }),
      t('red'),
      put('/a/_doc/1?refresh=true', { t: 'blue' }),
      t('red'),
      t('blue'),
      del('/a/_doc/2?refresh=true'),
      t('red'),
      t('blue'),
      find({ match_all: {} }),
      search('a', { size: 0, aggs: { k: { value_count: { field: 'k' } } } }),
    ],
    [
      put('/a', { mappings, settings: { refresh_interval: -1 } }),
      ...[1, 2, 3].map((i) => put('/a/_doc/1', { t: `red ${i}` })),
      put('/a/_doc/2', { t: 'red' }),
      post('/a/_refresh'),
      t('red'),
      find({ match_all: {} }),
      bulk('/a/_bulk?refresh=true', [
        { index: { _id: '3' } },
        { t: 'red' },
        { delete: { _id: '3' } },
        { index: { _id: '2' } },
        { t: 'red red' },
      ]),
      t('red'),
      find({ match_all: {} }),
    ],
    [
      put('/a', { mappings }),
      ...['red', 'red blue', 'blue blue', 'green red'].map((text, i) =>
        put(`/a/_doc/${i}?refresh=true`, { t: text, k: text }),
      ),
      t('red'),
      t('blue red'),
      find({ term: { k: 'red' } }),
      find({ match_all: {} }),
      search('a', { sort: ['_doc'], _source: false }),
      search('a', { size: 0, aggs: { k: { terms: { field: 'k' } } } }),
    ],
    [
      put('/a', { mappings }),
      load('a', [
        { t: 'red', k: 'x' },
        { t: 'blue', k: 'x' },
      ]),
      put('/b', { mappings }),
      load('b', [
        { t: 'red', k: 'x' },
        { t: 'red', k: 'y' },
        { t: 'red', k: 'z' },
      ]),
      search('a,b', { query: { match: { t: 'red' } }, _source: false }),
      search('b,a', { query: { term: { k: 'x' } }, _source: false }),
    ],
    [
      put('/a', { mappings }),
      load('a', [
        { t: ['red', 'red'] },
        { t: ['red', 'blue', 'green'] },
        { t: [] },
        { t: null },
        { t: '' },
        {},
        { t: 'red' },
      ]),
      t('red'),
      find({ exists: { field: 't' } }),
    ],
    [
      put('/a', { mappings }),
      load('a', [
        { t: 'İstanbul ÉCOLE straße' },
        { t: '日本語 テキスト' },
        { t: 'naïve café' },
        { t: '😀 x' },
        { t: 'it’s e\u0301' },
      ]),
      ...[
        'istanbul',
        'i̇stanbul',
        'école',
        'ecole',
        'STRASSE',
        'straße',
        '日',
        '日本',
        'テキスト',
        'naïve',
        '😀',
        "it's",
        'it’s',
        'é',
        'e\u0301',
      ].map(t),
    ],
  ],
});
