import type { Capability } from './capabilities.ts';

/** APIs that a module brings, by patterns of their names. */
export const APIS: readonly (readonly [RegExp, Capability])[] = [
  [/^(info|ping)$/, 'rest-root'],
  [/reindex|_by_query/, 'reindex'],
  [/search_template$/, 'mustache'],
  [/^scripts_painless_execute$/, 'painless'],
  [/^rank_eval$/, 'rank-eval'],
  [/^ingest\.processor_grok$/, 'ingest-common'],
  [/^ingest\..*(geoip|geo_ip|ip_location)/, 'ingest-geoip'],
  [/^indices\..*(data_stream|data_lifecycle)|^streams\./, 'data-streams'],
  [
    /^(async_search|autoscaling|ccr|connector|encryption|enrich|eql|esql|fleet|graph|ilm|inference|license|logstash|migration)\./,
    'x-pack',
  ],
  [
    /^(ml|monitoring|profiling|query_rules|rollup|search_application|searchable_snapshots|security|shutdown|slm|sql|ssl)\./,
    'x-pack',
  ],
  [/^(text_structure|transform|watcher|xpack)\./, 'x-pack'],
  [
    /^cat\.(ml_|transforms)|^nodes\..*repositories_metering|^snapshot\.repository_(analyze|verify_integrity)$/,
    'x-pack',
  ],
  [/^indices\.(create_from|downsample|.*migrate_reindex.*|reload_search_analyzers|unfreeze)$/, 'x-pack'],
  [/^(search_mvt|terms_enum)$/, 'x-pack'],
  [
    /^(knn_search|(open|close)_point_in_time|cluster\.info|features\.reset_features|simulate\.ingest)$/,
    'elasticsearch-8',
  ],
  [/^(_internal|synonyms)\.|^cat\.(circuit_breaker|component_templates)$/, 'elasticsearch-8'],
  [/^indices\.(disk_usage|field_usage_stats|remove_block|resolve_cluster)$/, 'elasticsearch-8'],
];

const rows: readonly (readonly [prefix: string, capability: Capability, names: string])[] = [
  [
    'analysis/analyzer.',
    'analysis-common',
    'fingerprint pattern snowball arabic armenian basque bengali brazilian bulgarian catalan chinese cjk czech danish dutch english estonian finnish french galician german greek hindi hungarian indonesian irish italian latvian lithuanian norwegian persian portuguese romanian russian serbian sorani spanish swedish turkish thai',
  ],
  ['analysis/analyzer.', 'analysis-nori', 'nori'],
  ['analysis/analyzer.', 'analysis-icu', 'icu_analyzer'],
  ['analysis/analyzer.', 'analysis-kuromoji', 'kuromoji'],
  [
    'analysis/tokenizer.',
    'analysis-common',
    'char_group classic edge_ngram keyword letter lowercase ngram path_hierarchy pattern simple_pattern simple_pattern_split thai uax_url_email whitespace',
  ],
  ['analysis/tokenizer.', 'analysis-icu', 'icu_tokenizer'],
  ['analysis/tokenizer.', 'analysis-kuromoji', 'kuromoji_tokenizer'],
  ['analysis/tokenizer.', 'analysis-nori', 'nori_tokenizer'],
  [
    'analysis/filter.',
    'analysis-common',
    'apostrophe arabic_stem arabic_normalization asciifolding bengali_normalization brazilian_stem cjk_bigram cjk_width classic common_grams condition czech_stem decimal_digit delimited_payload dutch_stem edge_ngram elision fingerprint flatten_graph french_stem german_normalization german_stem hindi_normalization hyphenation_decompounder indic_normalization keep_types keep keyword_marker keyword_repeat kstem length limit min_hash multiplexer ngram pattern_capture pattern_replace persian_normalization persian_stem porter_stem predicate_token_filter remove_duplicates reverse russian_stem scandinavian_folding scandinavian_normalization serbian_normalization snowball sorani_normalization stemmer_override stemmer synonym_graph synonym trim truncate unique uppercase word_delimiter_graph word_delimiter dictionary_decompounder',
  ],
  ['analysis/filter.', 'analysis-nori', 'nori_part_of_speech'],
  ['analysis/filter.', 'analysis-kuromoji', 'ja_stop kuromoji_stemmer kuromoji_readingform kuromoji_part_of_speech'],
  ['analysis/filter.', 'analysis-icu', 'icu_collation icu_folding icu_normalizer icu_transform'],
  ['analysis/filter.', 'analysis-phonetic', 'phonetic'],
  ['analysis/char_filter.', 'analysis-common', 'html_strip mapping pattern_replace'],
  ['analysis/char_filter.', 'analysis-icu', 'icu_normalizer'],
  ['analysis/char_filter.', 'analysis-kuromoji', 'kuromoji_iteration_mark'],
  [
    'aggregation/',
    'aggregations',
    'adjacency_matrix auto_date_histogram time_series bucket_selector bucket_sort derivative moving_fn',
  ],
  [
    'aggregation/',
    'x-pack',
    'categorize_text frequent_item_sets geohex_grid multi_terms boxplot cartesian_bounds cartesian_centroid geo_line line rate string_stats t_test top_metrics bucket_count_ks_test bucket_correlation change_point cumulative_cardinality inference moving_percentiles normalize',
  ],
  ['aggregation/', 'parent-join', 'children parent'],
  ['aggregation/', 'aggs-matrix-stats', 'matrix_stats'],
  ['query/', 'x-pack', 'geo_grid pinned rule semantic shape sparse_vector text_expansion weighted_tokens'],
  ['query/', 'parent-join', 'has_child has_parent parent_id'],
  ['query/', 'percolator', 'percolate'],
  ['query/', 'mapper-extras', 'rank_feature'],
  ['field/', 'parent-join', 'join'],
  ['field/', 'mapper-extras', 'match_only_text rank_feature rank_features search_as_you_type token_count scaled_float'],
  ['field/', 'percolator', 'percolator'],
  [
    'field/',
    'x-pack',
    'version wildcard aggregate_metric_double rank_vectors semantic_text constant_keyword counted_keyword histogram exponential_histogram geo_shape point shape unsigned_long',
  ],
  ['field/', 'mapper-murmur3', 'murmur3'],
  ['field/', 'analysis-icu', 'icu_collation_keyword'],
  [
    'processor/',
    'ingest-common',
    'append bytes cef community_id convert csv date date_index_name dissect dot_expander drop fail fingerprint foreach grok gsub html_strip join json kv lowercase network_direction pipeline registered_domain remove rename reroute script set sort split terminate trim uppercase urldecode uri_parts',
  ],
  ['processor/', 'ingest-attachment', 'attachment'],
  ['processor/', 'x-pack', 'circle enrich geo_grid inference redact set_security_user'],
  ['processor/', 'ingest-geoip', 'ip_location geoip'],
  ['processor/', 'ingest-user-agent', 'user_agent'],
  ['retriever/', 'x-pack', 'rrf text_similarity_reranker rule linear pinned'],
  ['rescorer/', 'x-pack', 'learning_to_rank'],
  ['aggregation/', 'geo', 'geohash_grid geotile_grid geo_bounds'],
  ['query/', 'geo', 'geo_shape'],
  ['aggregation/', 'elasticsearch-8', 'ip_prefix random_sampler'],
  ['query/', 'elasticsearch-8', 'knn'],
  ['field/', 'elasticsearch-8', 'dense_vector flattened passthrough sparse_vector'],
  ['search/', 'elasticsearch-8', 'knn pit rank retriever runtime_mappings'],
  ['mapping/', 'elasticsearch-8', 'runtime'],
  ['api/', 'elasticsearch-8', 'field_caps:runtime_mappings'],
  // The server alone creates data streams from such a template, but has no route that deletes them again.
  ['api/', 'data-streams', 'indices.put_index_template:data_stream'],
];

/**
 * The requirement of a name in a request, by its cell of the matrix. The names are those that a server without modules does not know, as
 * 8.19.21 and 9.5.3 answered to a request for each, and those that they know but OpenSearch 3.3.0 does not.
 */
export const CELLS: ReadonlyMap<string, Capability> = new Map(
  rows.flatMap(([prefix, capability, names]) => names.split(' ').map((name) => [prefix + name, capability] as const)),
);
