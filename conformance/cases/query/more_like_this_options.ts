import type { CaseDefinition } from '../../case.ts';
import { ndjson, post, search } from '../../case.ts';
import { every, mlt, on, second, text, words } from './more_like_this_requests.ts';

/** How values become terms, documents in the request, the selection of terms, explanations. */
export const OPTIONS: NonNullable<CaseDefinition['reads']> = [
  // How values are converted.
  ...[
    { fields: ['all'] },
    { fields: ['t'] },
    { fields: ['st'] },
    { fields: ['k*'] },
    { fields: ['p*'] },
    { fields: ['td'], min_term_freq: 2 },
    { fields: ['td'] },
    { fields: ['b'], fail_on_unsupported_field: false },
    {},
  ].flatMap((rest) => [
    on('f', { _id: 'a0' }, { ...every, ...rest }),
    on('f', { _id: 'b1' }, { include: true, ...every, ...rest }),
  ]),
  // Documents in the request.
  ...[
    '{"t":"quick fox lazy"}',
    '{"t":"w1","u":"dog"}',
    '{"t":[1.50,1e3,12345678901234567890,1.0,"w1"],"x":"w2 w3","all":"w4","kn":["AB","Cd"],"ka":["abcd","ab"],"kz":[null,"a"],"ki":"z","st":["w1",1.50],"td":"w1 w1","b":true,"n":"bad"}',
    '{"p":[{"t":"w1","q":[{"t":"w2"},{"t":"w3"}]},{"t":"w4","q":{"t":"w5"}}]}',
    '{"x":"w2","t":"w1","n":"bad"}',
    '{"kz":null}',
    '{"n":{"a":1}}',
    '{"t":{"a":1}}',
    '{"new":"w1"}',
    '{"kn":["ab","ab","AB"],"td":["w1","w1"]}',
    'null',
    '"x"',
    '[]',
    '{}',
    '1.5',
  ].flatMap((doc) =>
    [
      '{}',
      '{"fields":["all","k*"]}',
      '{"fields":[]}',
      '{"per_field_analyzer":{"t":"keyword","kn":"simple","td":"whitespace"}}',
    ].map((item) =>
      search(
        'f',
        `{"query":{"more_like_this":{"like":{"doc":${doc},${item === '{}' ? '"version":7' : item.slice(1, -1)}},"min_term_freq":1,"min_doc_freq":1}},"_source":false}`,
      ),
    ),
  ),
  ...[
    { doc: { t: 'quick fox' } },
    { doc: { t: 'quick fox', c: [{ t: 'dog lazy' }, { t: 'brown' }], o: { t: 'dog' }, al: 'x' } },
    { doc: { t: 'quick fox', c: { t: 'dog' } } },
    { doc: { t: 'quick lazy dog', k: 'quick lazy dog', dyn: 'fox', nope: 'fox' }, fields: ['t*', 'k'] },
    { doc: { t: 'quick fox' }, _index: 'nope' },
    { doc: { t: 'quick fox' }, _index: 'g' },
    { doc: { t: 'quick fox' }, fields: ['t'], per_field_analyzer: { t: 'nope' } },
    { doc: { t: 'quick fox' }, fields: ['u'], per_field_analyzer: { t: 'nope' } },
    { doc: { t: 'quick fox', u: 'fox' }, fields: ['al', 'u'] },
  ].flatMap((item) => [on('a', item, every), on('a', [item, { _id: 'd3' }, 'dog'], { ...every, fields: ['t'] })]),
  // Which of many terms are selected.
  ...['m1', 'm3', 'm5'].flatMap((index) => [
    ...[3, 7, 8, 17].map((id) => on(index, { _id: String(id) }, { ...every, fields: ['x'] })),
    ...[1, 2, 3, 5, 8].map((max_query_terms) =>
      on(index, { _id: '8' }, { ...every, fields: ['x', 'y'], max_query_terms }),
    ),
    on(index, [{ _id: '8' }, { _id: '17' }, { _id: '26' }], { ...every, max_query_terms: 6, boost_terms: 1 }),
    on(index, words.join(' '), { ...every, fields: ['x', 'y'] }),
    on(index, words.join(' '), { ...every, fields: ['x', 'y'], max_query_terms: 4, boost_terms: 1 }),
    on(index, words.join(' '), { ...every, fields: ['y', 'x'], max_query_terms: 9, minimum_should_match: '20%' }),
    on(index, `${words.join(' ')} ${words.join(' ')}`, { fields: ['x'], min_doc_freq: 3 }),
    search(index, { query: mlt({ _id: '8' }, { fields: ['x'] }), explain: true, size: 3, _source: false }),
    search(index, { query: mlt({ _id: '8' }, { fields: ['x'] }), size: 0 }),
  ]),
  // Why.
  ...[
    mlt(second),
    mlt(second, { boost_terms: 2, boost: 3, max_query_terms: 2, fields: ['t', 'u', 't.s'] }),
    mlt(second, { include: true, minimum_should_match: '50%' }),
    mlt(second, { fields: ['n'], fail_on_unsupported_field: false }),
    mlt('zzz'),
    mlt({ _id: 'nope' }),
    mlt(text),
    mlt(text, { minimum_should_match: '1000%' }),
    mlt([second, 'lazy brown']),
    mlt([second, 'lazy'], { fields: ['t', 'u', 't.s'], _name: 'q' }),
    { bool: { must: [mlt('zzz')] } },
    { bool: { filter: [mlt(second)] } },
    { bool: { must_not: [mlt(second)] } },
    { bool: { should: [mlt(second), { match: { u: 'lazy' } }], must: { term: { t: 'dog' } } } },
    { constant_score: { filter: mlt(second) } },
    { dis_max: { queries: [mlt(second), mlt('brown')] } },
    { boosting: { positive: mlt(text), negative: mlt(second), negative_boost: 0.5 } },
    { nested: { path: 'c', query: mlt(second, { fields: ['c.t'] }) } },
    { nested: { path: 'c', query: mlt('quick fox', { fields: ['c.t'] }) } },
    { nested: { path: 'c', query: mlt(second) } },
    { bool: { filter: [{ nested: { path: 'c', query: mlt(second, { fields: ['c.t'] }) } }, mlt('lazy dog')] } },
  ].flatMap((query) => [
    search('a', { query, _source: false }),
    post('/a/_explain/d1', { query }),
    post('/a/_explain/d2', { query }),
    post('/a/_explain/d3', { query }),
    post('/a/_count', { query }),
    post('/a/_validate/query', { query }),
  ]),
  // A query without fields is none.
  ...[
    (none: unknown) => none,
    (none: unknown) => ({ bool: { must: [none, { match: { t: 'fox' } }] } }),
    (none: unknown) => ({ bool: { should: [{ match: { t: 'fox' } }, none] } }),
    (none: unknown) => ({ bool: { must_not: [none] } }),
    (none: unknown) => ({ bool: { filter: [none] } }),
    (none: unknown) => ({ constant_score: { filter: none } }),
    (none: unknown) => ({ dis_max: { queries: [none, { match: { t: 'fox' } }] } }),
    (none: unknown) => ({ dis_max: { queries: [none] } }),
    (none: unknown) => ({ wrapper: { query: btoa(JSON.stringify(none)) } }),
  ].flatMap((around) => {
    const query = around(mlt(second, { fields: ['n'], fail_on_unsupported_field: false, _name: 'none', boost: 2 }));
    return [search('a', { query, _source: false }), post('/a/_explain/d1', { query }), post('/a/_count', { query })];
  }),
  search('a', { query: { match: { t: 'fox' } }, post_filter: mlt(second), _source: false }),
  search('a', { query: { match: { t: 'fox' } }, rescore: { query: { rescore_query: mlt(second) } }, _source: false }),
  search('a', {
    query: mlt('quick fox', { _name: 'q' }),
    highlight: { fields: { t: {}, u: { type: 'plain', require_field_match: false } } },
    _source: false,
  }),
  ...[mlt('quick fox'), mlt(second), { bool: { must: [mlt(second)], should: [{ match: { u: 'brown' } }] } }].flatMap(
    (query) =>
      ['unified', 'plain'].flatMap((type) =>
        [true, false].map((require_field_match) =>
          search('a', {
            query,
            highlight: { type, require_field_match, fields: { t: {}, u: {}, 't.s': {} } },
            _source: false,
            sort: ['n'],
          }),
        ),
      ),
  ),
  search('a', {
    query: { bool: { should: [mlt('quick fox'), { nested: { path: 'c', query: { match: { 'c.t': 'fox' } } } }] } },
    highlight: { fields: { t: {} } },
    _source: false,
  }),
  search('a', { query: mlt('quick fox', { min_doc_freq: 2 }), highlight: { fields: { t: {} } }, _source: false }),
  search('a', {
    query: mlt('quick fox'),
    highlight: { fields: { t: { matched_fields: ['t', 't.s'] } } },
    _source: false,
  }),
  search('a', { query: mlt(second), highlight: { fields: { t: { type: 'plain' } } }, _source: false, sort: ['n'] }),
  search('a', {
    query: { match_all: {} },
    sort: ['n'],
    highlight: { highlight_query: mlt(second), fields: { t: {} } },
    size: 3,
  }),
  search('a', { query: { function_score: { query: mlt(second), weight: 2 } }, _source: false }),
  search('a', {
    query: { function_score: { query: mlt(second, { fields: ['n'], fail_on_unsupported_field: false }) } },
    _source: false,
  }),
  search('nope', { query: mlt(second) }),
  search('a,nope', { query: mlt(second) }),
  post('/a/_search?routing=x', { query: mlt(second), _source: false }),
  post(
    '/_msearch',
    ndjson([
      { index: 'a' },
      { query: mlt(second), _source: false },
      { index: 'g' },
      { query: mlt({ _id: 'd2', routing: 'r1' }) },
    ]),
    { headers: { 'content-type': 'application/x-ndjson' } },
  ),
];
