/**
 * What is built and not generated, each with the reason: cells of the matrix. Everything else that the registries hold must come up in
 * generated traffic; an entry that does come up is out of date.
 */
export const NOT_GENERATED: Readonly<Record<string, string>> = {
  'search/aggs': 'counted as search/aggregations',
  'field/keyword.normalizer_skip_store_original_value': 'only what it is by itself is obeyed, giving it is refused',
  'search/script_fields': 'the reference from jars has no script engine: conformance/scripts',
  'query/script': 'the reference from jars has no script engine: conformance/scripts',
  'query/script_score': 'the reference from jars has no script engine: conformance/scripts',
  'query/field_masking_span': 'the older name of span_field_masking, which the matrix does not list',
  'analysis/tokenizer.ik_max_word': 'the matrix lists what the server itself has, not what plugins bring',
  'analysis/tokenizer.ik_smart': 'the matrix lists what the server itself has, not what plugins bring',
  'analysis/analyzer.ik_max_word': 'the matrix lists what the server itself has, not what plugins bring',
  'analysis/analyzer.ik_smart': 'the matrix lists what the server itself has, not what plugins bring',
  'aggregation/missing': 'not generated yet',
  'api/get?_source_exclude_vectors': 'not generated yet',
  'api/exists?_source_exclude_vectors': 'not generated yet',
  'api/get_source?_source_exclude_vectors': 'not generated yet',
  'api/exists_source?_source_exclude_vectors': 'not generated yet',
  'api/explain?_source_exclude_vectors': 'not generated yet',
  'api/search?_source_exclude_vectors': 'not generated yet',
  'field/keyword.index_options': 'not generated yet',
  'field/keyword.norms': 'not generated yet',
  'field/keyword.split_queries_on_whitespace': 'not generated yet',
  'field/text.fielddata': 'not generated yet',
  'field/text.index_phrases': 'not generated yet',
  'field/text.index_prefixes': 'not generated yet',
  'field/date_nanos.locale': 'the specification does not list it',
  'field/date_range.locale': 'the specification does not list it',
  'field/double_range.format': 'the specification does not list it',
  'field/double_range.locale': 'the specification does not list it',
  'field/float_range.format': 'the specification does not list it',
  'field/float_range.locale': 'the specification does not list it',
  'field/integer_range.format': 'the specification does not list it',
  'field/integer_range.locale': 'the specification does not list it',
  'field/ip_range.format': 'the specification does not list it',
  'field/ip_range.locale': 'the specification does not list it',
  'field/long_range.format': 'the specification does not list it',
  'field/long_range.locale': 'the specification does not list it',
};

/** Beginnings of cells of modules that no reference has which generated traffic is compared with, and where they are proved instead. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'api/async_search.': 'conformance/specified',
  'api/terms_enum': 'conformance/specified',
  'field/geo_shape': 'conformance/field_types',
  'field/unsigned_long': 'conformance/field_types',
};
