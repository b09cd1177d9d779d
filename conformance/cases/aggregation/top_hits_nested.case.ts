import { defineCase, load, only, post, put, search } from '../../case.ts';
import { documents, mappings } from '../query/nested_inner_hits_requests.ts';

const good = { query: { match: { t: 'good' } } };
const objects = { query: { nested: { path: 'c', query: { match: { 'c.text': 'good' } } } } };
const nested = (path: string, aggs: object) => ({ nested: { path }, aggs });
const request = (aggs: object, rest: object = {}, index = 'a') => search(index, { size: 0, aggs, ...rest });
const hits = (options: object, rest: object = {}, index = 'a', path = 'c') =>
  request({ n: nested(path, { h: { top_hits: options } }) }, rest, index);
const small = { size: 2, _source: ['c.n'], sort: [{ 'c.n': 'desc' }, 'c.who'] };

/** `top_hits` of nested objects. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    put('/m', { settings: { number_of_shards: 3 }, mappings }),
    put('/0plain', {}),
    load('a', documents),
    load('m', documents),
    load('0plain', [{ c: { n: 1 } }]),
  ],
  reads: [
    hits({}),
    hits({}, good),
    hits({}, objects),
    hits({ size: 1 }),
    hits({ from: 1, size: 2 }),
    hits({ from: 50 }),
    hits({ size: 100 }),
    hits({ size: 10, sort: ['c.n', 'c.who'] }, {}, 'm'),
    hits({ size: 10 }, {}, 'a,0plain'),
    ...['c.n', '_score', '_doc', 'rank', 'c.who', 'c.nope'].map((sort) => hits({ sort, size: 5 }, good)),
    hits({ sort: [{ 'c.n': 'desc' }], size: 10 }),
    hits({ sort: [{ 'c.n': { order: 'desc', mode: 'min' } }], size: 10 }),
    hits({ sort: [{ 'c.n': { order: 'desc', nested: { path: 'c' } } }], size: 10 }),
    hits({ sort: [{ 'c.who': { order: 'desc', missing: '_first' } }], size: 10 }),
    hits({ sort: [{ 'c.n': 'asc' }], size: 3, from: 2 }, {}, 'm'),
    hits({ sort: ['c.n'], track_scores: true }, good),
    hits({ sort: ['c.r.v'], size: 10 }),
    ...[
      false,
      true,
      'c.who',
      'who',
      ['c.text', 'c.n'],
      { includes: ['c.*'], excludes: ['c.n'] },
      { excludes: ['c.text'] },
      { excludes: ['*'] },
    ].map((_source) => hits({ _source, size: 2 })),
    ...[['c.who'], ['*'], ['rank'], [{ field: 'c.d', format: 'yyyy' }], ['c.r.v', 'c.text']].map((fields) =>
      hits({ fields, size: 4, _source: false }),
    ),
    ...[['c.who', 'c.n'], ['rank'], [{ field: 'c.d', format: 'yyyy' }]].map((docvalue_fields) =>
      hits({ docvalue_fields, size: 4, _source: false }),
    ),
    hits({ stored_fields: ['t'], size: 2 }),
    hits({ stored_fields: '_none_', size: 1, _source: false }),
    hits({ version: true, size: 1 }),
    hits({ seq_no_primary_term: true, size: 1 }),
    hits({ version: true, seq_no_primary_term: true, size: 1 }, { version: true, seq_no_primary_term: true, size: 1 }),
    hits({ highlight: { fields: { 'c.text': {} } }, size: 3 }, objects),
    hits({ highlight: { fields: { 'c.text': {}, t: {} } }, size: 3 }, good),
    hits({ highlight: { fields: { 'c.text': { highlight_query: { match: { 'c.text': 'good' } } } } }, size: 9 }),
    hits({ explain: true, size: 1, _source: false }, good),
    hits({ explain: true, size: 1, _source: false }),
    hits({ size: 2, _source: false }, { query: { term: { g: { value: 'x', _name: 'named' } } } }),
    only(
      9,
      hits({ size: 2, _source: false }, { query: { nested: { ...objects.query.nested, inner_hits: {} } }, size: 1 }),
    ),
    hits({ size: 101 }),
    hits({}, {}, 'a', 'c.r'),
    hits({ size: 10, sort: 'c.r.v' }, {}, 'a', 'c.r'),
    hits({ _source: ['c.r.v'] }, {}, 'a', 'c.r'),
    hits({ _source: false, fields: ['c.r.v', 'c.who'] }, {}, 'a', 'c.r'),
    hits({ size: 10 }, {}, 'a', 'c.r.z'),
    hits({ size: 10 }, {}, 'a', 'plain.in'),
    hits({}, {}, 'a', 'nope'),
    hits({}, { query: { match_none: {} } }),
    hits({ size: 1 }, { ...good, post_filter: { term: { g: 'y' } }, size: 1, _source: false }),
    request({ n: nested('c', { w: { terms: { field: 'c.who' }, aggs: { h: { top_hits: { size: 2 } } } } }) }, good),
    request({ n: nested('c', { w: { terms: { field: 'c.who' }, aggs: { h: { top_hits: small } } } }) }, {}, 'm'),
    request({
      n: nested('c', { f: { filter: { range: { 'c.n': { gte: 3 } } }, aggs: { h: { top_hits: { size: 5 } } } } }),
    }),
    request({ n: nested('c', { r: nested('c.r', { h: { top_hits: { size: 5 } } }) }) }),
    request({ g: { terms: { field: 'g' }, aggs: { n: nested('c', { h: { top_hits: small } }) } } }, good),
    request({ g: { terms: { field: 'g' }, aggs: { n: nested('c', { h: { top_hits: small } }) } } }, {}, 'm'),
    request({ n: nested('c', { b: { reverse_nested: {}, aggs: { h: { top_hits: { size: 5 } } } } }) }, good),
    request({
      n: nested('c', {
        w: {
          terms: { field: 'c.who' },
          aggs: { b: { reverse_nested: {}, aggs: { h: { top_hits: { size: 5, _source: 'rank', sort: 'rank' } } } } },
        },
      }),
    }),
    request({
      n: nested('c.r', { b: { reverse_nested: { path: 'c' }, aggs: { h: { top_hits: { size: 5, version: true } } } } }),
    }),
    request({
      n: nested('c.r', {
        v: {
          terms: { field: 'c.r.v' },
          aggs: {
            b: { reverse_nested: { path: 'c' }, aggs: { h: { top_hits: { sort: [{ 'c.n': 'desc' }] } } } },
          },
        },
      }),
    }),
    post('/a/_search?typed_keys&rest_total_hits_as_int=true', {
      size: 0,
      aggs: { n: nested('c', { h: { top_hits: { size: 1, _source: false }, meta: { x: 1 } } }) },
    }),
    hits({ size: 1, _source: { includes: [] } }),
    hits({ size: 2, sort: ['_score', { 'c.n': 'asc' }] }, good),
    hits({ size: 2, sort: [{ _score: 'asc' }] }, good),
    hits({ sort: ['c.n'], track_scores: true }),
    hits({ sort: ['c.n'], track_scores: true, size: 2 }, objects),
    hits({ sort: [{ 'c.n': 'desc' }], track_scores: true, size: 2 }, { query: { term: { g: 'y' } } }),
    hits({ sort: ['c.n'], track_scores: true }, { query: { match_none: {} } }),
    hits({ sort: ['_score', 'c.n'], size: 2, track_scores: true }, good),
    hits({ _source: false, highlight: { fields: { 'c.text': {} } }, size: 2 }, objects),
    hits({ _source: false, highlight: { fields: { 'c.nope': {} } }, size: 2 }, objects),
    hits(
      { size: 9, _source: false },
      {
        query: {
          nested: { path: 'c', query: { match: { 'c.text': { query: 'good', _name: 'inner' } } }, _name: 'outer' },
        },
      },
    ),
    hits({ explain: true, size: 9, _source: false }, objects),
    hits(
      { explain: true, size: 1, _source: false },
      { query: { bool: { must: [{ term: { g: 'x' } }, { match: { t: 'good' } }] } } },
    ),
    hits({ size: 2, stored_fields: ['c.who', '_source'] }),
    hits({ size: 2, stored_fields: '_none_' }),
    hits({ size: 2, fields: ['c.who'], _source: 'c.n', docvalue_fields: ['c.n'] }),
    hits({ size: 2, fields: [], _source: false }),
    hits({ size: 2 }, { min_score: 0.8, ...good }),
    hits({ size: 2, version: true, _source: false, seq_no_primary_term: true }),
  ],
});
