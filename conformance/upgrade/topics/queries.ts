import type { Topic } from './topic.ts';

/** Queries, sorts, profiles and what searches return. */
export const QUERIES: readonly Topic[] = [
  {
    title: 'Old keys of range are gone',
    says: '`from`, `to`, `include_lower` and `include_upper` answer with a warning on 8 and 400 on 9, also in filters of aliases. Write `gte`, `gt`, `lte`, `lt`.',
    explains: ({ request }) => /"range":.*"(from|to|include_lower|include_upper)":/.test(request),
  },
  {
    title: 'Bounds and patterns of more than a thousand characters',
    says: 'A `range` over text or keywords with such a long bound, a pattern (`wildcard`, `regexp`, `prefix`) of so many characters, and such a long `term` with `case_insensitive` fail on 8 (`input automaton is too large`) and work on 9.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' &&
      divergence.expected === '400' &&
      /([axé?A])\1{500}|\{100[01]\}/.test(request) &&
      /"(range|wildcard|regexp|prefix|term|query_string|simple_query_string|match_bool_prefix)":/.test(request),
  },
  {
    title: 'function_score is more lenient, and stricter with numbers',
    says: 'A `seed` without a `field` and functions with `_name` answer 400 on 8 and work on 9; a NaN score is an error of the request (400) on 9, of the server (500) on 8. A function that fails is evaluated on other documents where there is a pattern or a range of terms beside it, so that one of the two may answer what the other refuses.',
    explains: ({ request, divergence }) => request.includes('"function_score"') && divergence.kind === 'status',
  },
  {
    title: 'Regular expressions know more letters',
    says: '`case_insensitive` folds letters beyond ASCII and ranges on 9; a pattern is found too complex sooner, and the error names it without a cause below.',
    explains: ({ request, divergence }) =>
      request.includes('"regexp"') && (divergence.kind === 'value' || divergence.kind === 'status'),
  },
  {
    title: 'Sorting by ranges and by bytes',
    says: 'A sort on a range field returns its bytes on 8 and is refused by 9 (400); on a binary field with doc values it is refused by 8 and works on 9.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' &&
      /"sort":\[("\w+"|\{"\w+":"desc"\})\],"_source":false|"sort":\[\{?"([\w.]+\.)?range_\w|"unmapped_type":"\w+_range"|"alias_of_(binary|\w+_range)"/.test(
        request,
      ),
  },
  {
    title: 'Pages of inner hits after the last',
    says: 'With `from` after the last inner hit their total is 0 on 8 and reported on 9.',
    explains: ({ divergence }) => /\.inner_hits\..*\.hits\.total\.value$/.test(divergence.path),
  },
  {
    title: 'Named filters of functions',
    says: 'The name of a filter for all documents of a function of `function_score` is among the `matched_queries` on 9 only.',
    explains: ({ request, divergence }) => /"functions":/.test(request) && divergence.path.endsWith('.matched_queries'),
  },
  {
    title: 'Fuzzy words on keywords that are not indexed',
    says: 'A `fuzzy` of an empty value on a keyword without an index matches the words within its edit distance on 8, only the empty word on 9.',
    explains: ({ request, divergence }) =>
      /"fuzzy":\{"k":\{"value":""/.test(request) && divergence.path.startsWith('hits.'),
  },
  {
    title: 'The routing value is no field to ask for',
    says: '`fields` with `_routing` returns nothing: the value is a member of the hit, as before.',
    explains: ({ request, divergence }) =>
      /"fields":\[[^\]]*"_routing"/.test(request) && /\.fields(\._routing)?$/.test(divergence.path),
  },
  {
    title: 'Ranges that every document is in',
    says: 'Where all documents are within a `range`, 9 runs no query at all: the terms, extremes and orders of aggregations beside it are then read from the index, whatever `min_score` leaves out.',
    explains: ({ request, divergence }) =>
      /"query":\{"range":\{"l":\{"gte":0\}\}\}/.test(request) && /^(aggregations|error)\./.test(divergence.path),
  },
  {
    title: 'Order of inner hits',
    says: 'The order of the `inner_hits` of a hit differs if both nested queries and `collapse` have some.',
    explains: ({ divergence }) => divergence.kind === 'order' && divergence.path.endsWith('.inner_hits'),
  },
  {
    title: 'span_term on fields of the server',
    says: '8 builds the term query, with its warnings and errors, before it reports that the field has no positions; 9 reports that first.',
    explains: ({ request }) => /"span_term":\{"_/.test(request),
  },
  {
    title: '_index in query strings',
    says: 'A word with wildcards for `_index` or `_index_mode` in a `query_string` is refused by 8 (400) and accepted by 9.',
    explains: ({ request }) =>
      /"query_string":\{[^}]*("default_field":"_index"|"fields":\["_index(_mode)?")/.test(request),
  },
  {
    title: 'Names in indices_boost',
    says: 'A name in `indices_boost` that is empty fails with 404 on 8 and with 400 on 9; one that begins with `-` fails with 404 on 8 and names nothing on 9; one of another cluster is left out by 8 with `ignore_unavailable`, and refused by 9.',
    explains: ({ request }) => /"indices_boost":\[.*\{"(|-[^"]*|[^"]*:[^"]*)":/.test(request),
  },
  {
    title: 'Names of functions',
    says: 'A function of `function_score` may have a `_name` on 9; 8 refuses it.',
    explains: ({ request }) => /"functions":\[\{"_name":/.test(request),
  },
  {
    title: 'span_term on dates',
    says: 'A `span_term` on a date that is no date is refused for the value on 8 and for the field on 9.',
    explains: ({ request, divergence }) => divergence.kind === 'error type' && request.includes('"span_term"'),
  },
  {
    title: 'Values for what is missing in sorts',
    says: 'A `missing` that its field cannot parse is reported by 8 before the sorts after it are validated, by 9 after all other errors of the search.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'error type' && /"missing":"nope"|"sort":\{"\w+":\{"missing":"b"/.test(request),
  },
  {
    title: 'Nested objects that are included twice',
    says: 'A mapping of a nested object with both `include_in_parent` and `include_in_root` where one is enough may be sent again to 8; 9 compares it with the simplified mapping that it stored, and refuses it.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' && /_mapping .*"include_in_parent":true,"include_in_root":true/.test(request),
  },
  {
    title: 'Addresses counted whatever the search leaves out',
    says: 'Where all documents of a shard have one and the same address, `terms` on it counts all matches of a query on 9, those below `min_score` and after `terminate_after`, too; ranges of all addresses that some documents lack are counted so by 8 alone.',
    explains: ({ request }) =>
      /"min_score":50|"terminate_after":1/.test(request) && request.includes('"terms":{"field":"ip"'),
  },
  {
    title: 'Patterns without terms beside what fails',
    says: 'Where a pattern finds no terms in a segment, clauses after it are not read on 8: a `distance_feature` on a field without doc values after it answers 200 on 8 and 500 on 9.',
    explains: ({ request }) => /"prefix":.*"distance_feature":/.test(request),
  },
  {
    title: 'Bounds of range fields with nothing between them',
    says: 'A `range` over a range field whose bounds are excluded and leave nothing is explained on 8 as if it matched the ranges around it, though it finds none; 9 knows that it finds none.',
    explains: ({ operation, request }) => operation === 'explain' && /"range":\{"\w+_range_both":/.test(request),
  },
  {
    title: 'Runtime fields beside refused writes',
    says: 'What remains of a write that was refused for what it would index (an immense term) is deleted, but cannot be read as a source. Queries of runtime fields that read deleted documents fail on it: optional clauses side by side on both, on 9 also where no scores are needed and where such a query excludes documents of a `match_all`.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' && /^POST \/refused(_nested)?\/_search /.test(request),
  },
  {
    title: 'Cardinality alone over a key of a flattened field',
    says: 'A `cardinality` over a key of a `flattened` field for which nothing else needs the documents counts 0 on the real servers; 8 and 9 differ in what else that is: a total that is counted, a `global` aggregation, a query. Add another aggregation to get the number.',
    explains: ({ request, divergence }) =>
      divergence.path === 'aggregations.c.value' && /"cardinality":\{"field":"f\.a"\}/.test(request),
  },
  {
    title: 'Composites over keys and runtime fields with a query',
    says: 'A `composite` over a key of a `flattened` field in a search whose `range` all documents match is read by its terms on 9, so that its keys differ; one over a runtime field that the query names has buckets on 9 for all its values in the documents found, on 8 for the value of the query.',
    explains: ({ request, divergence }) =>
      divergence.path.startsWith('aggregations.c.') && /"composite":/.test(request),
  },
  {
    title: 'Clusters inside buckets of dates',
    says: 'A `variable_width_histogram` inside a `date_histogram` that can have several buckets is refused on 8 (400); 9 finds one bucket and answers.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' && /"date_histogram":.*"variable_width_histogram":/.test(request),
  },
  {
    title: 'Zeros of both signs in extended_stats',
    says: 'Of 0.0 and -0.0 the latter is always the `min` of `extended_stats` with `missing` on 8; on 9 it depends on which comes first.',
    explains: ({ request, divergence }) =>
      request.includes('"extended_stats"') &&
      /^-?0\.0$/.test(divergence.expected) &&
      /^-?0\.0$/.test(divergence.actual),
  },
  {
    title: 'Nested queries that cannot be built inside filters',
    says: 'A `nested` query on what is no nested object answers 500 on 8 and 400 on 9 in a `filter`, `filters` or `background_filter` of aggregations.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' && /"(filter|filters|background_filter)":.*"nested":\{"path":"k"/.test(request),
  },
  {
    title: 'Profiles',
    says: '`profile` returns the complete request with its defaults as `request`; multi-term queries in `must_not` are no longer rewritten.',
    explains: ({ divergence }) => divergence.path.startsWith('profile.'),
  },
];
