import { type Topic, texts, wording } from './topic.ts';

/** Documents, fields and analysis. */
export const MAPPING: readonly Topic[] = [
  {
    title: 'Arrays of mixed types map dynamically',
    says: '8 refuses an unmapped field whose first values are of different types (`[1, 2.5]`, `["x", "2020-01-01"]`) with 400; 9 maps it by the first value.',
    explains: (difference) =>
      (difference.operation === 'index' &&
        difference.divergence.kind === 'status' &&
        difference.divergence.expected === '400') ||
      (difference.operation === 'bulk' && wording('cannot be changed from type')(difference)),
  },
  {
    title: 'A document that does not fit its mapping has another error type',
    says: 'An object in a field of values, or a value in an object field: `illegal_argument_exception` on 8, `document_parsing_exception` on 9. A later value that a new field cannot parse is a mapping conflict on 8, and an invalid value on 9. The error for an object in a date field is worded differently.',
    explains: (difference) =>
      (difference.divergence.kind === 'error type' &&
        (texts(difference).includes('document_parsing_exception') ||
          (difference.operation === 'index' &&
            /^"illegal_argument_exception"\n"pars(e|ing)_exception"$/.test(texts(difference))))) ||
      wording('Cannot parse object or array as a date value')(difference),
  },
  {
    title: 'Weights of tokens leave the source',
    says: 'A `sparse_vector` is not in `_source` unless `_source.exclude_vectors` is false or it is named. It is then rendered as it is stored, as in `fields`: weights as floats of 9 bits, sorted by name, the greatest of several with one name. `store` is always true.',
    explains: ({ request }) => /\/sparse(_o)?[/ ?]/.test(request),
  },
  {
    title: 'The stemmers Lovins and Kp are gone',
    says: 'The token filter `snowball` with the language `Lovins` or `Kp` is rejected with 400: Lucene 10 has no such stemmers. `German2` is another name of `German`, which leaves `system` as it is, and `Estonian` and `Yiddish` are later versions, of which one is in the analyzer `estonian`.',
    explains: ({ request }) => /"language":"(Lovins|Kp|German2?|Yiddish|Estonian)"|estonian/.test(request),
  },
  {
    title: 'English words such as `adding` keep their double consonant',
    says: "Snowball's English stemmer removed one letter of a double consonant before `ed` and `ing` also after a first letter `a`, `e` or `o`: the stem of `adding` is `ad` on 8, and `add` on 9.",
    explains: ({ request }) => /"language":"English"/.test(request) && /adding/.test(request),
  },
  {
    title: 'A passthrough object is updated as an object',
    says: 'An update that calls a `passthrough` an object is refused by 8; 9 leaves the type as it is and adds the fields. Two with the same priority are refused in other words.',
    explains: ({ request }) => /\/pass(ed)?[/ ?]|\/passed$/.test(request),
  },
  {
    title: 'Values that a shard does not have forestall failures',
    says: 'A required `range`, `term` or `terms` over numbers, dates or addresses of which a shard has none, or with a lower bound above the upper one, is known to match nothing before the other clauses are read: what fails in them answers 400 on 8 and 200 on 9. So is a `combined_fields` with the operator `and` and a `minimum_should_match`.',
    explains: ({ request, divergence }) =>
      /"gt":5,"lt":3|"combined_fields":\{"query":"fox","fields":\["t","bare"\]\}\},?.*"(filter|terms)":|"operator":"and","minimum_should_match":/.test(
        request,
      ) &&
      divergence.path === 'status' &&
      divergence.expected === '400',
  },
  {
    title: 'Clauses that no segment has anything for forestall failures',
    says: 'The error for a field without doc values is reported when a segment is searched, after the clauses before it. 9 skips the search if several values are outside the minimum and maximum of a segment, or numbers outside those of a shard; 8 does so for prefixes.',
    explains: ({ request, divergence }) =>
      divergence.path === 'status' && /"must_not":\[\{"distance_feature"/.test(request),
  },
  {
    title: 'Malformed documents beside vectors',
    says: 'If the mapping has indexed vectors, 9 parses the source for them first: malformed JSON is reported with the location of the first name and before errors in values, and a malformed point no longer fails with 500.',
    explains: ({ request, divergence }) =>
      /nope\}/.test(request) && divergence.kind === 'status' && divergence.expected === '500',
  },
  {
    title: 'An empty object of a metadata field says nothing',
    says: 'An update of a mapping with `"_source": {}` changes nothing; on 8 it means the defaults, which clash with `includes` and `excludes`.',
    explains: ({ request, divergence }) => /_mapping \{"_source":\{\}\}/.test(request) && divergence.kind === 'status',
  },
  {
    title: 'Positions between the texts of _analyze',
    says: 'The tokens of the second text in an array follow after a gap of 100 positions on 9, directly on 8.',
    explains: ({ operation, divergence }) => operation === 'indices.analyze' && divergence.path.endsWith('position'),
  },
  {
    title: 'text fields take doc_values',
    says: '`doc_values` on a text field is refused by 8 (400) and accepted by 9; errors about fields that cannot be searched mention doc values.',
    explains: (difference) =>
      wording('nor has doc values')(difference) || /"type":"text","doc_values"/.test(difference.request),
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
    says: 'A `dense_vector` is not in `_source` unless `_source.exclude_vectors` is false, and is rendered as floats then; the `format` of its doc values is validated. `index_options` have other defaults (`bbq_hnsw`, no `confidence_interval`). Vectors and `query_vector` may be strings of hexadecimal digits or base64, also the first vector, which determines the number of dimensions; the error for a value that is no array has the location of the value. Quantized vectors (`int8_hnsw`, the default) have other scores, closer to those of the original vectors. `knn` inside `nested` returns more than `k` documents, and its filter may use fields of the nested objects.',
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
    title: 'Field capabilities',
    says: '`_field_caps` reports for each field whether it is an inference field (`inference`). Ranges, binary and flattened fields that only have doc values are `searchable`.',
    explains: ({ operation }) => operation === 'field_caps',
  },
  {
    title: 'New defaults in field mappings',
    says: '`include_defaults` returns parameters that 8 does not have, such as `normalizer_skip_store_original_value`.',
    explains: ({ operation, divergence }) =>
      operation === 'indices.get_field_mapping' && divergence.kind === 'extra key',
  },
  {
    title: 'Shapes that are not there',
    says: 'An `indexed_shape` whose path leads nowhere is 500 on 8 and 400 on 9.',
    explains: ({ request, divergence }) => divergence.kind === 'status' && request.includes('"indexed_shape"'),
  },
  {
    title: 'Whole numbers as dates',
    says: 'An integer that does not fit into 32 bits is read as milliseconds on 9 by the default date format, without a check of its range: a `date_nanos` stores dates before 1970, and rendering them fails later.',
    explains: ({ request }) =>
      /"ids":\{"values":\["\d+"[^\]]*\]\}\},"docvalue_fields":\["d"\]|"lt":"1970-01-01","format":"yyyy-MM-dd"/.test(
        request,
      ),
  },
  {
    title: 'Times that have no doc values',
    says: 'An index created with dates as `@timestamp` is searched from its latest segment on, on 9 even where the field has no `doc_values`: the order of tied hits differs.',
    explains: ({ request }) => request.includes('/no-doc-values/'),
  },
  {
    title: 'Times of dates without a day',
    says: 'A time after a year or a month (`2020-02T10:20`) is read by the strict ISO formats of 8 alone.',
    explains: ({ request, divergence }) => divergence.kind === 'status' && /"d":"\d{4}(-\d\d)?T\d/.test(request),
  },
  {
    title: 'Pages of binary values',
    says: 'A page of hits sorted by a binary field with doc values begins on 9 after the bytes that `search_after` represents; 8 refuses the sort.',
    explains: ({ request }) => /"sort":\[("b"|\{"b":"(asc|desc)"\})\]/.test(request),
  },
  {
    title: 'Vectors that are requested',
    says: 'A vector that `_source.includes` names is returned on 9; vectors are added after the other members of their objects, as floats, and the source is then filtered as a map, which changes the order of members. 8 rejects `_source.exclude_vectors` or ignores it. `fields` returns floats, and omits vectors that are requested by an alias alone. A document that is both a hit and a completion suggestion has the vectors of its nested objects once.',
    explains: ({ request, divergence }) =>
      /^(GET|POST) \/(cosine|l2|unindexed|some|searched|kept|top|object|nested)\//.test(request) ||
      /^suggest\..*\._source\b/.test(divergence.path) ||
      (divergence.kind === 'order' && divergence.path.includes('_source') && request.includes('"fields":[')),
  },
  {
    title: 'Texts within binary fields, after addresses',
    says: 'A text or keyword multi-field of a `binary` field with `store` or `doc_values` indexes the value that was parsed before it: after an address that is the address on 8, and nothing on 9.',
    explains: ({ request }) => /^POST \/a\/_search .*"b\.[tk]"/.test(request),
  },
  {
    title: 'Objects without objects',
    says: 'With `subobjects: false`, 9 flattens the fields of objects to dotted names before it merges a mapping update or parses a document, so that updates may map both `a` and `a.b`, objects whose fields are mapped pass `dynamic: strict`, and `copy_to` in such objects takes effect, which 8 drops. The error for objects that cannot be flattened is worded differently.',
    explains: ({ request }) => /^(GET|POST|PUT) \/flat(_within)?[/ ]/.test(request),
  },
  {
    title: 'Malformed documents under dotted names',
    says: 'The value of a dotted name is parsed by a separate parser on 9: where it is malformed, the rest is skipped, and later errors are reported as `suppressed`.',
    explains: ({ divergence }) => /\bsuppressed$/.test(divergence.path),
  },
  {
    title: 'Stemmers',
    says: 'The Snowball stemmers of German (`ue` is read as `ü`), Romanian (letters with cedilla are read as those with comma below), Swedish and the Persian analyzer (which stems) give other tokens. Reindex, and compare searches rather than tokens.',
    explains: ({ operation, divergence }) =>
      operation === 'indices.analyze' && divergence.kind === 'value' && /^tokens\b/.test(divergence.path),
  },
];
