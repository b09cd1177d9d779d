import { defineCase, get, post, put, search } from '../../../case.ts';

const made = put('/i', {
  settings: { number_of_replicas: 0, analysis: { analyzer: { own: { type: 'standard', stopwords: ['the'] } } } },
  mappings: { properties: { t: { type: 'text', analyzer: 'own' } } },
});
const settings = (analysis: unknown) => put('/i/_settings', { analysis });
const shown = get('/i/_settings?filter_path=*.settings.index.analysis');
const ANALYZER = { analyzer: { mine: { tokenizer: 'standard', filter: ['lowercase', 'drop'] } } };
const DROP = { filter: { drop: { type: 'stop', stopwords: ['fox'] } } };

export default defineCase({
  mustHit: false,
  examples: [
    [made, settings({ ...ANALYZER, ...DROP }), shown],
    [
      made,
      put('/i/_doc/1?refresh=true', { t: 'the quick fox' }),
      post('/i/_close'),
      settings({ ...ANALYZER, ...DROP }),
      shown,
      post('/i/_analyze', { analyzer: 'mine', text: 'a fox' }),
      post('/i/_open?wait_for_active_shards=1'),
      shown,
      post('/i/_analyze', { analyzer: 'mine', text: 'Quick fox' }),
      put('/i/_mapping', { properties: { u: { type: 'text', analyzer: 'mine' } } }),
      put('/i/_doc/2?refresh=true', { u: 'quick fox' }),
      search('i', { query: { match: { u: 'QUICK' } } }),
      search('i', { query: { match: { u: 'fox' } } }),
    ],
    [
      made,
      post('/i/_close'),
      settings({ analyzer: { own: { type: 'standard', stopwords: ['quick'] } } }),
      post('/i/_open?wait_for_active_shards=1'),
      post('/i/_analyze', { field: 't', text: 'the quick fox' }),
      shown,
    ],
    [made, post('/i/_close'), settings(ANALYZER), shown],
    [made, post('/i/_close'), settings({ analyzer: { x: { type: 'nope' } } }), shown],
    [made, post('/i/_close'), settings({ analyzer: { x: { tokenizer: 'nope' } } }), shown],
    [made, post('/i/_close'), settings({ normalizer: { x: { type: 'custom', filter: ['lowercase'] } } }), shown],
    [made, post('/i/_close'), put('/i/_settings', { 'index.analysis.analyzer.own.stopwords': null }), shown],
    [
      made,
      post('/i/_close'),
      put('/i/_settings?preserve_existing=true', { 'index.analysis.analyzer.own.stopwords': ['a'] }),
      shown,
    ],
    [made, put('/j', {}), post('/i/_close'), put('/i,j/_settings', { analysis: DROP }), shown],
  ],
});
