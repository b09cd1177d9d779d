import { defineCase, load, put, search } from '../../case.ts';

const raw = (query: string) => search('a', `{"query":${query}}`);

/** An integer has no negative zero where its text is searched; bytes of the body are searched as they are. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' }, l: { type: 'long' } } },
    }),
    load('a', [
      '{"k":"0","t":"0 one two","l":0}',
      '{"k":"-0","t":"-0 one one","l":-0}',
      '{"k":"-0.0","t":"two one -0.0"}',
    ]),
  ],
  reads: [
    ...['match', 'term', 'match_phrase', 'match_bool_prefix', 'prefix', 'wildcard', 'fuzzy', 'regexp'].flatMap(
      (kind) => [raw(`{"${kind}":{"k":-0}}`), raw(`{"${kind}":{"k":-0.0}}`)],
    ),
    raw('{"terms":{"k":[-0,1]}}'),
    raw('{"match":{"t":-0}}'),
    raw('{"match":{"k":{"query":-0,"analyzer":"whitespace"}}}'),
    raw('{"multi_match":{"query":-0,"fields":["k"],"analyzer":"whitespace"}}'),
    raw('{"multi_match":{"query":-0,"fields":["k","t"],"type":"bool_prefix","analyzer":"whitespace","lenient":true}}'),
    raw('{"multi_match":{"query":-0,"fields":["k","l"]}}'),
    raw('{"match_phrase_prefix":{"t":-0}}'),
    raw('{"range":{"k":{"gte":-0,"lte":-0}}}'),
    raw('{"query_string":{"query":-0,"fields":["k"]}}'),
    raw('{"terms_set":{"k":{"terms":[-0],"minimum_should_match":1}}}'),
    ...['0', 'one', 'two', 'two one', 'one two'].flatMap((query) =>
      ['before', 'after'].flatMap((relation) =>
        ['0', 'one', 'two'].map((other) =>
          search('a', {
            query: { intervals: { t: { match: { query, filter: { [relation]: { match: { query: other } } } } } } },
          }),
        ),
      ),
    ),
  ],
});
