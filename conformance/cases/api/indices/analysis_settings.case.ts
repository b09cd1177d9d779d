import { defineCase, get, post, put, search } from '../../../case.ts';

const made = put('/i', {
  settings: { number_of_replicas: 0, analysis: { analyzer: { own: { type: 'standard', stopwords: ['the'] } } } },
  mappings: { properties: { t: { type: 'text', analyzer: 'own' } } },
});
const settings = (analysis: unknown) => put('/i/_settings', { analysis });
const response = get('/i/_settings?filter_path=*.settings.index.analysis');
const ANALYZER = { analyzer: { mine: { tokenizer: 'standard', filter: ['lowercase', 'drop'] } } };
const DROP = { filter: { drop: { type: 'stop', stopwords: ['fox'] } } };

/** Settings of analyzers and their parts, as an index returns them. */
export default defineCase({
  mustHit: false,
  examples: [
    [made, settings({ ...ANALYZER, ...DROP }), response],
    [
      made,
      put('/i/_doc/1?refresh=true', { t: 'the quick fox' }),
      post('/i/_close'),
      settings({ ...ANALYZER, ...DROP }),
      response,
      post('/i/_analyze', { analyzer: 'mine', text: 'a fox' }),
      post('/i/_open?wait_for_active_shards=1'),
      response,
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
      response,
    ],
    [made, post('/i/_close'), settings(ANALYZER), response],
    [made, post('/i/_close'), settings({ analyzer: { x: { type: 'nope' } } }), response],
    [made, post('/i/_close'), settings({ analyzer: { x: { tokenizer: 'nope' } } }), response],
    [made, post('/i/_close'), settings({ normalizer: { x: { type: 'custom', filter: ['lowercase'] } } }), response],
    [made, post('/i/_close'), put('/i/_settings', { 'index.analysis.analyzer.own.stopwords': null }), response],
    [
      made,
      post('/i/_close'),
      put('/i/_settings?preserve_existing=true', { 'index.analysis.analyzer.own.stopwords': ['a'] }),
      response,
    ],
    [made, put('/j', {}), post('/i/_close'), put('/i,j/_settings', { analysis: DROP }), response],
  ],
});
