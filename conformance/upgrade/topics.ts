import type { Divergence } from '../compare/divergence.ts';

/** What a topic is told by: the request and how its replies differ. */
export interface Told {
  readonly operation: string;
  /** Method, path, headers and body in one line. */
  readonly request: string;
  readonly divergence: Divergence;
}

/** One change between the majors, in words, and which differences it explains. */
export interface Topic {
  readonly title: string;
  /** What a test sees, and what to do. */
  readonly says: string;
  readonly explains: (told: Told) => boolean;
}

const texts = ({ divergence }: Told): string => `${divergence.expected}\n${divergence.actual}`;
const wording =
  (phrase: string) =>
  (told: Told): boolean =>
    texts(told).includes(phrase);

/** The changes, those that break most tests first. The first that explains a difference has it. */
export const TOPICS: readonly Topic[] = [
  {
    title: 'Versioned media types',
    says: 'A client of 8 asks 9 for `compatible-with=8`, which 9 grants; 9 refuses 7 and grants 9, which 8 refuses. The refusals are worded differently. Upgrade the server before the client.',
    explains: ({ request }) => /compatible-with|vnd\.elasticsearch/.test(request),
  },
  {
    title: 'Documents lie on other shards',
    says: 'Documents are spread over the shards by another formula. With more than one shard `_seq_no`, the order of hits without a sort, and scores (statistics are per shard) change. Sort explicitly, or test with one shard.',
    explains: ({ request, divergence }) =>
      /\._seq_no$|^_seq_no$|^_shards\.failures\.\d+\.shard$/.test(divergence.path) ||
      (divergence.kind === 'order' && divergence.path === 'hits.hits' && !request.includes('"knn":')),
  },
  {
    title: 'Arrays of mixed types map dynamically',
    says: '8 refuses an unmapped field whose first values are of different types (`[1, 2.5]`, `["x", "2020-01-01"]`) with 400; 9 maps it by the first value.',
    explains: (told) =>
      (told.operation === 'index' && told.divergence.kind === 'status' && told.divergence.expected === '400') ||
      (told.operation === 'bulk' && wording('cannot be changed from type')(told)),
  },
  {
    title: 'A document that does not fit its mapping has another error type',
    says: 'An object where a value was, or a value where an object was: `illegal_argument_exception` on 8, `document_parsing_exception` on 9. A later value that a new field cannot read is a conflict of mappings on 8, and refused as a value on 9. A value of a date field that is an object is worded differently.',
    explains: (told) =>
      (told.divergence.kind === 'error type' &&
        (texts(told).includes('document_parsing_exception') ||
          (told.operation === 'index' &&
            /^"illegal_argument_exception"\n"pars(e|ing)_exception"$/.test(texts(told))))) ||
      wording('Cannot parse object or array as a date value')(told),
  },
  {
    title: 'Weights of tokens leave the source',
    says: 'A `sparse_vector` is not shown in `_source` unless `_source.exclude_vectors` is false or it is named, and comes back as it is stored then: as floats of 9 bits, by name, the greatest of several. `store` is always true. `fields` shows it so, too.',
    explains: ({ request }) => /\/sparse(_o)?[/ ?]/.test(request),
  },
  {
    title: 'A passthrough object is updated as an object',
    says: 'An update that calls a `passthrough` an object is refused by 8; 9 leaves the type as it is and adds the fields. Two with the same priority are refused in other words.',
    explains: ({ request }) => /\/pass(ed)?[/ ?]|\/passed$/.test(request),
  },
  {
    title: 'Old keys of range are gone',
    says: '`from`, `to`, `include_lower` and `include_upper` answer with a warning on 8 and 400 on 9, also in filters of aliases. Write `gte`, `gt`, `lte`, `lt`.',
    explains: ({ request }) => /"range":.*"(from|to|include_lower|include_upper)":/.test(request),
  },
  {
    title: 'Bounds and patterns of more than a thousand characters',
    says: 'A `range` over text or keywords with a bound that long, a pattern (`wildcard`, `regexp`, `prefix`) that asks for so many characters, and a `term` that long in any case fail on 8 (`input automaton is too large`) and are answered by 9.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' &&
      divergence.expected === '400' &&
      /([axé?A])\1{500}|\{100[01]\}/.test(request) &&
      /"(range|wildcard|regexp|prefix|term|query_string|simple_query_string|match_bool_prefix)":/.test(request),
  },
  {
    title: 'Values that a shard does not have forestall failures',
    says: 'A required `range`, `term` or `terms` over numbers, dates or addresses of which a shard has none, or with a lower bound above the upper one, is known to match nothing before the other clauses are looked at: what fails in them answers 400 on 8 and 200 on 9. So is a `combined_fields` with the operator `and` and a `minimum_should_match`.',
    explains: ({ request, divergence }) =>
      /"gt":5,"lt":3|"combined_fields":\{"query":"fox","fields":\["t","bare"\]\}\},?.*"(filter|terms)":|"operator":"and","minimum_should_match":/.test(
        request,
      ) &&
      divergence.path === 'status' &&
      divergence.expected === '400',
  },
  {
    title: 'Clauses that no segment has anything for forestall failures',
    says: 'What is wrong with a field without doc values is told where a segment is searched, behind the clauses before. 9 sees without a search that several values lie beyond all of a segment, and numbers beyond all of a shard; 8 sees it of prefixes.',
    explains: ({ request, divergence }) =>
      divergence.path === 'status' && /"must_not":\[\{"distance_feature"/.test(request),
  },
  {
    title: 'Explanations are told otherwise',
    says: '9 names the optional clauses that do not match, prints numbers and addresses as their doc values, and leaves out what rewriting takes away: points beyond those of the shard, required clauses that hold clauses, `dis_max` of one.',
    explains: ({ operation, divergence }) =>
      (operation === 'explain' && /^explanation\.(.*\.)?(description|details)$/.test(divergence.path)) ||
      (operation === 'search' && /\._explanation\.(.*\.)?description$/.test(divergence.path)) ||
      (operation === 'indices.validate_query' && /^explanations\.\d+\.explanation$/.test(divergence.path)),
  },
  {
    title: 'Bulk bodies are read strictly',
    says: 'An action line with two actions or one that does not end fails the whole bulk on 9; 8 reads what it can. A bulk of another media type is refused with another text.',
    explains: ({ operation, divergence }) =>
      operation === 'bulk' && (['status', 'error type', 'header'].includes(divergence.kind) || divergence.path === ''),
  },
  {
    title: 'Malformed documents beside vectors',
    says: 'Where vectors are indexed 9 reads a source for them first: what is malformed is told with the place of the first name and before what is wrong with values, and a malformed point is no 500 any more.',
    explains: ({ request, divergence }) =>
      /nope\}/.test(request) && divergence.kind === 'status' && divergence.expected === '500',
  },
  {
    title: 'Zeros in stats',
    says: 'With `missing`, where all documents of a segment have a value or none has, `stats` keeps the first of 0.0 and -0.0; 8 takes -0.0 for the smaller then.',
    explains: ({ divergence }) =>
      /^aggregations\.stats\.(min|max)$/.test(divergence.path) && /^-?0\.0$/.test(divergence.expected),
  },
  {
    title: 'An empty object of a metadata field says nothing',
    says: 'An update of a mapping with `"_source": {}` changes nothing; on 8 it stands for the defaults, which clash with `includes` and `excludes`.',
    explains: ({ request, divergence }) => /_mapping \{"_source":\{\}\}/.test(request) && divergence.kind === 'status',
  },
  {
    title: 'Updates of a bulk give a routing',
    says: 'An update in a bulk gives its `routing` to a document that has none; on 8 the document stays without. A routing that it has is kept by both.',
    explains: ({ divergence }) => divergence.kind === 'extra key' && divergence.path === '_routing',
  },
  {
    title: 'The shards of routing values',
    says: 'A routing value belongs to another shard on 9; `_search_shards` shows it, and the version of the node.',
    explains: ({ operation, divergence }) => operation === 'search_shards' && divergence.kind === 'value',
  },
  {
    title: 'Positions between the texts of _analyze',
    says: 'The tokens of the second text in an array follow after a gap of 100 positions on 9, directly on 8.',
    explains: ({ operation, divergence }) => operation === 'indices.analyze' && divergence.path.endsWith('position'),
  },
  {
    title: 'Excluded names in index expressions',
    says: '`-a` without a wildcard before it is the name of an index on 8, which is missing (404); on 9 it excludes (200).',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' && divergence.expected === '404' && /^(GET|HEAD|PUT|DELETE) \/[^ ]*-a/.test(request),
  },
  {
    title: 'Clauses are counted together',
    says: 'The clauses of all queries in a query, among them the words of phrases and the fields of `combined_fields`, are counted together on 9, which refuses more than a query may have; 8 counts those of each query alone, and no words of phrases.',
    explains: ({ request }) => /x{8000}/.test(request) && !request.includes('"regexp"'),
  },
  {
    title: 'function_score is more lenient, and stricter with numbers',
    says: 'A `seed` without a `field` and functions with `_name` answer 400 on 8 and work on 9; a score that is no number is an error of the request (400) on 9, of the server (500) on 8. A function that fails is asked of other documents where a pattern or a range of terms stands beside it, so that one of the two may answer what the other refuses.',
    explains: ({ request, divergence }) => request.includes('"function_score"') && divergence.kind === 'status',
  },
  {
    title: 'Regular expressions know more letters',
    says: '`case_insensitive` folds letters beyond ASCII and ranges on 9; a pattern is found too complex sooner, and the error names it without a cause below.',
    explains: ({ request, divergence }) =>
      request.includes('"regexp"') && (divergence.kind === 'value' || divergence.kind === 'status'),
  },
  {
    title: '`local` has no effect and warns',
    says: 'Reading metadata with `?local` answers a deprecation warning on 9, where it does nothing; for aliases it is refused.',
    explains: ({ request }) => /[?&](local|locl)\b/.test(request),
  },
  {
    title: 'The body of an alias is checked',
    says: 'Unknown keys and lists in the body of `PUT /{index}/_alias/{name}` are ignored by 8 and refused by 9 with 400, as are texts as flags where an index is created with aliases.',
    explains: ({ operation, request, divergence }) =>
      divergence.kind === 'status' &&
      (operation === 'indices.put_alias' || request.includes('{"aliases":{"x":{"is_hidden":"')),
  },
  {
    title: 'text fields take doc_values',
    says: '`doc_values` on a text field is refused by 8 (400) and accepted by 9; errors about fields that cannot be searched mention doc values.',
    explains: (told) => wording('nor has doc values')(told) || /"type":"text","doc_values"/.test(told.request),
  },
  {
    title: 'Unknown routes are 400 instead of 405',
    says: 'A path that no API has, but that looks like another with a different method, answers 405 with `Allow` on 8 and 400 on 9.',
    explains: ({ operation, divergence }) =>
      operation === '(unlisted)' && divergence.kind === 'status' && divergence.expected === '405',
  },
  {
    title: 'Sorting by ranges and by bytes',
    says: 'A sort on a range field shows its bytes on 8 and is refused by 9 (400); on a binary field with doc values it is refused by 8 and works on 9.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' &&
      /"sort":\[("\w+"|\{"\w+":"desc"\})\],"_source":false|"sort":\[\{?"([\w.]+\.)?range_\w|"unmapped_type":"\w+_range"|"alias_of_(binary|\w+_range)"/.test(
        request,
      ),
  },
  {
    title: 'Keys of flattened fields are searched by doc values and by open ranges',
    says: 'A `range` on a key needs both bounds on 8; a key of a field that is not indexed cannot be searched there. `properties` of a flattened field are new on 9.',
    explains: ({ request, divergence }) =>
      (divergence.kind === 'status' || divergence.path === 'matched') &&
      /"(range|terms?|match\w*)":\{"\w+\.\w+":|"query":"\w+\.\w+:[[{<>]|"type":"flattened","properties"/.test(request),
  },
  {
    title: 'Vectors are left out of _source and are read differently',
    says: 'A `dense_vector` is not shown in `_source` unless `_source.exclude_vectors` is false, and is printed as floats there; formats of its doc values are checked. `index_options` get other defaults (`bbq_hnsw`, no `confidence_interval`). Vectors and `query_vector` may be texts of hexadecimal digits or base64, which a first vector that decides the number of dimensions is taken for; what is no array is refused at its own place. Vectors that are kept in few bits (`int8_hnsw`, the default) have other scores, closer to those of the vectors themselves. `knn` inside `nested` finds more than `k` documents, and its filter may name fields of the passages.',
    explains: ({ request, divergence }) =>
      /"knn":|"format":"x"\}\],"_source":false|"type":"dense_vector"/.test(request) ||
      /"docvalue_fields":\[.*"format":"(binary|x)?"\}/.test(request) ||
      /\bindex_options\b|\.dims$/.test(divergence.path) ||
      (divergence.path === 'a.mappings.properties' && divergence.actual.includes('"type":"dense_vector"')) ||
      (divergence.path === 'error.root_cause.0.col' && /"v":(1|true)\}$/.test(request)) ||
      (/(^|\.)_source\b.*\.([uvw]|v0)(\.0)?$/.test(divergence.path) && divergence.kind !== 'status') ||
      (divergence.path === 'o.w' && divergence.kind === 'missing key') ||
      (divergence.path === '_version' && /"[vwb]":(\[1,2|null)/.test(request)) ||
      (/^(docs\.\d+\.)?(_source\.)?[nov]\b/.test(divergence.path) &&
        /\[1,2\]|"v":null|^null$/.test(divergence.expected)) ||
      (divergence.path === '_source.o' && divergence.expected === '{}' && request.includes('_source_excludes=o.*')) ||
      /exclude_vectors|"(al|ow|v\.k)"|"q\.t"|"p\.v"|o\.v|\["z","c","k"|z,c,k|_source_excludes=b,/.test(request) ||
      (/^PUT \/b\/_doc\/\d+(\?refresh)? \{.*"v":/s.test(request) &&
        /^(status|error\.root_cause\.0\.(col|line))$/.test(divergence.path)),
  },
  {
    title: 'Reworded errors',
    says: 'Same status and type, other words or another cause below: settings that are not dynamic, clashes of alias names, conflicts of mapping parameters, blocks, nested paths, `_doc` in mappings, suggestions for misspelt parameters. Match the type, not the reason.',
    explains: ({ divergence }) =>
      divergence.kind === 'error wording' ||
      (divergence.kind === 'error type' && /^error\.(.*\.)?caused_by\.type$/.test(divergence.path)) ||
      (divergence.kind === 'missing key' && divergence.path.startsWith('error.')),
  },
  {
    title: 'Profiles',
    says: '`profile` tells the whole request with its defaults as `request`; queries of many terms that score nothing are no longer rewritten where they exclude.',
    explains: ({ divergence }) => divergence.path.startsWith('profile.'),
  },
  {
    title: 'Pages of inner hits behind the last',
    says: 'With `from` behind the last inner hit their total is 0 on 8 and told on 9.',
    explains: ({ divergence }) => /\.inner_hits\..*\.hits\.total\.value$/.test(divergence.path),
  },
  {
    title: 'Named filters of functions',
    says: 'The name of a filter for all documents of a function of `function_score` is among the `matched_queries` on 9 only.',
    explains: ({ request, divergence }) => /"functions":/.test(request) && divergence.path.endsWith('.matched_queries'),
  },
  {
    title: 'Fuzzy words on keywords that are not indexed',
    says: 'A `fuzzy` of an empty value on a keyword without an index finds the words that it is near to on 8, the empty word alone on 9.',
    explains: ({ request, divergence }) =>
      /"fuzzy":\{"k":\{"value":""/.test(request) && divergence.path.startsWith('hits.'),
  },
  {
    title: 'Prefixes in a keyword without an index are highlighted',
    says: '8 marks a value that a prefix finds in a keyword without an index only with the unified highlighter, and only where what follows the prefix is within Latin-1; 9 marks all of them.',
    explains: ({ request, divergence }) =>
      request.includes('"highlight":') &&
      divergence.kind === 'extra key' &&
      /^hits\.hits\.\d+\.highlight$/.test(divergence.path),
  },
  {
    title: 'Gaps of less than nothing in highlights',
    says: 'A `span_near` that begins with a `span_gap` of a negative width is found before the first place of what follows. The unified highlighter marks that as an empty fragment on 9; 8 fails, unless it looks for words, whole sentences or whole values.',
    explains: ({ request, divergence }) =>
      /"span_gap":\{"\w+":-/.test(request) && request.includes('"highlight":') && divergence.kind === 'status',
  },
  {
    title: 'The routing value is no field to ask for',
    says: '`fields` with `_routing` shows nothing: the value stands beside the hit, as before.',
    explains: ({ request, divergence }) =>
      /"fields":\[[^\]]*"_routing"/.test(request) && /\.fields(\._routing)?$/.test(divergence.path),
  },
  {
    title: 'Field capabilities',
    says: '`_field_caps` tells of each field whether it has an `inference` of its own. Ranges, binary and flattened fields that only have doc values are `searchable`.',
    explains: ({ operation }) => operation === 'field_caps',
  },
  {
    title: 'New defaults in field mappings',
    says: '`include_defaults` shows parameters that 8 does not have, such as `normalizer_skip_store_original_value`.',
    explains: ({ operation, divergence }) =>
      operation === 'indices.get_field_mapping' && divergence.kind === 'extra key',
  },
  {
    title: 'Ranges that every document is in',
    says: 'Where all documents are within a `range`, 9 asks no query at all: the terms, extremes and orders of aggregations beside it are then looked up in the index, whatever `min_score` leaves out.',
    explains: ({ request, divergence }) =>
      /"query":\{"range":\{"l":\{"gte":0\}\}\}/.test(request) && /^(aggregations|error)\./.test(divergence.path),
  },
  {
    title: 'Order of inner hits',
    says: 'Inner hits of nested queries and of `collapse` in one hit stand in another order.',
    explains: ({ divergence }) => divergence.kind === 'order' && divergence.path.endsWith('.inner_hits'),
  },
  {
    title: 'Explanations of combined_fields',
    says: '`combined_fields` over fields of which some are missing or have no norms is explained with other clauses.',
    explains: ({ request, divergence }) =>
      request.includes('"combined_fields"') && divergence.path.includes('_explanation'),
  },
  {
    title: 'Empty names of indices',
    says: 'A query on `_index` for an empty name fails with 503 on 8 and with 400 (`invalid_index_name_exception`) on 9; in a `multi_match` 8 tells `index_not_found_exception`.',
    explains: ({ request }) => /"_index":(""|\["")|"query":"","fields":\["_index"\]/.test(request),
  },
  {
    title: 'span_term on fields of the server',
    says: '8 looks for the term, warns or fails with it, before it tells that the field has no positions; 9 tells that at once.',
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
    title: 'Shapes that are not there',
    says: 'An `indexed_shape` whose path leads nowhere is 500 on 8 and 400 on 9.',
    explains: ({ request, divergence }) => divergence.kind === 'status' && request.includes('"indexed_shape"'),
  },
  {
    title: 'Names of functions',
    says: 'A function of `function_score` may have a `_name` on 9; 8 refuses it.',
    explains: ({ request }) => /"functions":\[\{"_name":/.test(request),
  },
  {
    title: 'Whole numbers as dates',
    says: 'A whole number beyond an int in a date of the default format is taken for milliseconds on 9 without a look at its bounds: a `date_nanos` keeps dates before 1970, which formats of its values then refuse.',
    explains: ({ request }) =>
      /"ids":\{"values":\["\d+"[^\]]*\]\}\},"docvalue_fields":\["d"\]|"lt":"1970-01-01","format":"yyyy-MM-dd"/.test(
        request,
      ),
  },
  {
    title: 'Times that have no doc values',
    says: 'An index created with dates as `@timestamp` is searched from its latest segment on, on 9 also where the field has no `doc_values`: hits that are equal otherwise stand in another order.',
    explains: ({ request }) => request.includes('/no-doc-values/'),
  },
  {
    title: 'span_term on dates',
    says: 'A `span_term` on a date that is no date is refused for the value on 8 and for the field on 9.',
    explains: ({ request, divergence }) => divergence.kind === 'error type' && request.includes('"span_term"'),
  },
  {
    title: 'Values for what is missing in sorts',
    says: 'A `missing` that its field cannot read is told by 8 before the sorts after it are looked at, by 9 behind what is wrong with them and with all else that the search asks for.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'error type' && /"missing":"nope"|"sort":\{"\w+":\{"missing":"b"/.test(request),
  },
  {
    title: 'Times of dates without a day',
    says: 'A time behind a year or a month (`2020-02T10:20`) is read by the strict ISO formats of 8 alone.',
    explains: ({ request, divergence }) => divergence.kind === 'status' && /"d":"\d{4}(-\d\d)?T\d/.test(request),
  },
  {
    title: 'Filters beside clauses in explanations',
    says: 'The filters that a query of nested fields gets (`match on required clause`) stand before its clauses on 8 and behind them on 9.',
    explains: ({ operation, divergence }) =>
      operation === 'search' && /\._explanation\.(.*\.)?details$/.test(divergence.path),
  },
  {
    title: 'Nested objects that are included twice',
    says: 'A mapping of a nested object with both `include_in_parent` and `include_in_root` where one is enough may be sent again to 8; 9 compares it with what it has kept of it and refuses it.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' && /_mapping .*"include_in_parent":true,"include_in_root":true/.test(request),
  },
  {
    title: 'Addresses counted whatever the search leaves out',
    says: 'Where all documents of a shard have one and the same address, `terms` on it counts all matches of a query on 9, those below `min_score` and behind `terminate_after`, too; ranges of all addresses that some documents lack are counted so by 8 alone.',
    explains: ({ request }) =>
      /"min_score":50|"terminate_after":1/.test(request) && request.includes('"terms":{"field":"ip"'),
  },
  {
    title: 'Pages of binary values',
    says: 'A page of hits sorted by a binary field with doc values begins on 9 behind the bytes that `search_after` stands for; 8 refuses the sort.',
    explains: ({ request }) => /"sort":\[("b"|\{"b":"(asc|desc)"\})\]/.test(request),
  },
  {
    title: 'Vectors that are asked for',
    says: 'What `_source.includes` names is shown on 9 though it is a vector; vectors are put in again behind all else of their objects, as floats, and the whole is filtered as a map then. `_source.exclude_vectors` is refused or not obeyed by 8 in other ways. `fields` shows numbers as floats, and leaves out what an alias alone names; where it names a vector, members of `_source` come in the order of a map. A document that is shown as a hit and suggested too has the vectors in its nested objects once.',
    explains: ({ request, divergence }) =>
      /^(GET|POST) \/(cosine|l2|unindexed|some|searched|kept|top|object|nested)\//.test(request) ||
      /^suggest\..*\._source\b/.test(divergence.path) ||
      (divergence.kind === 'order' && divergence.path.includes('_source') && request.includes('"fields":[')),
  },
  {
    title: 'Texts within binary fields, behind addresses',
    says: 'A text or keyword field within a `binary` one that keeps its values is given what was read before it: behind an address that is the address on 8, and nothing on 9.',
    explains: ({ request }) => /^POST \/a\/_search .*"b\.[tk]"/.test(request),
  },
  {
    title: 'Objects without objects',
    says: 'With `subobjects: false`, 9 puts fields of objects under dotted names before it merges an update and reads a document, so that `a` and `a.b` may both be mapped by updates, objects whose fields are mapped pass `dynamic: strict`, and `copy_to` in such objects is kept, which 8 forgets. Objects that cannot be put away are refused in other words.',
    explains: ({ request }) => /^(GET|POST|PUT) \/flat(_within)?[/ ]/.test(request),
  },
  {
    title: 'Malformed documents under dotted names',
    says: 'What stands under a dotted name is read by a parser of its own on 9: where the document is malformed in it, the rest is passed over, and what that meets is told as `suppressed`.',
    explains: ({ divergence }) => /\bsuppressed$/.test(divergence.path),
  },
  {
    title: 'Parents in explanations',
    says: '`parent` of `_explain` is the routing where none is given on 9; 8 does not look at it.',
    explains: ({ operation, request }) => operation === 'explain' && /[?&]parent=/.test(request),
  },
  {
    title: 'Patterns without terms beside what fails',
    says: 'Where a pattern finds no terms in a segment, clauses behind it are not looked at on 8: a `distance_feature` on a field without doc values behind it answers 200 on 8 and 500 on 9.',
    explains: ({ request }) => /"prefix":.*"distance_feature":/.test(request),
  },
  {
    title: 'Bounds of range fields with nothing between them',
    says: 'A `range` over a range field whose bounds are excluded and leave nothing is explained on 8 as if it matched the ranges around it, though it finds none; 9 knows that it finds none.',
    explains: ({ operation, request }) => operation === 'explain' && /"range":\{"\w+_range_both":/.test(request),
  },
  {
    title: 'Runtime fields beside refused writes',
    says: 'What a write leaves behind that was refused for what it would index (an immense term) is deleted, but cannot be read as a source. Queries of runtime fields that look at deleted documents fail on it: optional clauses side by side on both, on 9 also where no scores are wanted and where such a query excludes documents of a `match_all`.',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' && /^POST \/refused(_nested)?\/_search /.test(request),
  },
  {
    title: 'Version numbers',
    says: 'Replies that name the version of the server, of its index format or of its transport, and links to the documentation of that version.',
    explains: ({ divergence }) =>
      divergence.kind === 'value' &&
      (/(^|\.)(version_id|version|versions\.\d+|version\.number|transport_version|(min_|max_)?index_version)$/.test(
        divergence.path,
      ) ||
        /elastic\.co\/guide\//.test(divergence.expected)),
  },
  {
    title: 'More members in replies of administration',
    says: 'Templates and pipelines carry the moments at which they were created and modified, `_resolve/index` the mode of an index, `_health_report` the indicator `file_settings`, `_stats` recent loads and the off-heap size of vectors. Compare the members that you need, not whole replies.',
    explains: ({ divergence, request }) =>
      divergence.kind === 'extra key' &&
      /^\w+ \/(_component_template|_index_template|_ingest|_resolve|_health_report|_cluster|_nodes|_data_stream|\w+\/_stats|_stats)\b/.test(
        request,
      ),
  },
  {
    title: 'Columns and paths of cat',
    says: '`_cat` lists other paths, and `help` of some of its APIs other columns. Name the columns with `h`.',
    explains: ({ request }) => /^GET \/_cat\b/.test(request),
  },
  {
    title: 'Stemmers',
    says: 'The Snowball stemmers of German (`ue` is read as `ü`), Romanian (letters with cedilla are read as those with comma below), Swedish and the Persian analyzer (which stems) give other tokens. Reindex, and compare searches rather than tokens.',
    explains: ({ operation, divergence }) =>
      operation === 'indices.analyze' && divergence.kind === 'value' && /^tokens\b/.test(divergence.path),
  },
  {
    title: 'Deprecated and removed parameters of administration',
    says: 'On 9 the condition `max_size` of a rollover and `metric` of `POST _cluster/reroute` are deprecated, `wait_for_active_shards=index-setting` of a close is refused, `HEAD` of a component template that is not there has no length, a cancelled task of an unknown node is reported without the node beside the cause, and the setting `index.verified_read_only` is not returned. The note of an allocation explanation is worded differently. Closing an expression that only excludes closes nothing and is acknowledged on 9. `_capabilities` and `_script_context` list what the version has.',
    explains: ({ request }) =>
      /^POST \/\w+\/_rollover\b|^POST \/_cluster\/reroute\?|^POST \/\w+\/_close\?|^HEAD \/_component_template\/|^POST \/_tasks\/|\/_settings\/index\.verified|^GET \/_cluster\/allocation\/explain|^POST \/-\w+\/_close|^GET \/_capabilities|^GET \/_script_context/.test(
        request,
      ),
  },
];
