/** Which types of the specification the matrix counts, and under what names. Other types are only traversed. */

/** Containers: exactly one of their properties is present, and that property is a cell. */
export const CONTAINERS: Readonly<Record<string, string>> = {
  QueryDslQueryContainer: 'query/',
  QueryDslSpanQuery: 'query/',
  QueryDslFunctionScoreContainer: 'function/',
  QueryDslIntervalsContainer: 'interval/',
  QueryDslIntervalsQuery: 'interval/',
  QueryDslIntervalsFilter: 'interval/filter.',
  AggregationsAggregationContainer: 'aggregation/',
  IngestProcessorContainer: 'processor/',
  RetrieverContainer: 'retriever/',
  SearchFieldSuggester: 'suggester/',
  SearchRescore: 'rescorer/',
  BulkOperationContainer: 'bulk/',
};

/** Types whose variants are distinguished by `type`: the variant is a cell, and so is each of its properties. */
export const TAGGED: Readonly<Record<string, string>> = {
  MappingProperty: 'field/',
  AnalysisTokenizerDefinition: 'analysis/tokenizer.',
  AnalysisTokenFilterDefinition: 'analysis/filter.',
  AnalysisCharFilterDefinition: 'analysis/char_filter.',
  AnalysisAnalyzer: 'analysis/analyzer.',
  AnalysisNormalizer: 'analysis/normalizer.',
  IndicesSettingsSimilarity: 'similarity/',
};

/** Plain objects whose properties are cells wherever they occur. */
export const NAMED: Readonly<Record<string, string>> = {
  SearchHighlight: 'search/highlight.',
  SearchHighlightField: 'search/highlight.',
  SearchInnerHits: 'search/inner_hits.',
  SearchFieldCollapse: 'search/collapse.',
  SearchPointInTimeReference: 'search/pit.',
  SlicedScroll: 'search/slice.',
  SearchSourceFilter: 'search/_source.',
  QueryDslFieldAndFormat: 'search/fields.',
  SortOptions: 'search/sort.',
  FieldSort: 'search/sort.',
  ScoreSort: 'search/sort.',
  GeoDistanceSort: 'search/sort.',
  ScriptSort: 'search/sort.',
  NestedSortValue: 'search/sort.nested.',
  KnnSearch: 'search/knn.',
  Script: 'script/',
  ScriptField: 'search/script_fields.',
  IndicesIndexSettings: 'setting/',
  MappingRuntimeField: 'runtime/',
  MappingTypeMapping: 'mapping/',
  MappingSourceField: 'mapping/_source.',
  MappingRoutingField: 'mapping/_routing.',
  MappingDynamicTemplate: 'mapping/dynamic_templates.',
  SearchSearchRequestBody: 'search/',
  SearchRequest: 'search/',
  MsearchMultisearchHeader: 'msearch/',
  BulkUpdateAction: 'update/',
};

/** APIs whose body is the body of a search. */
export const SEARCHES: readonly string[] = ['search', 'async_search.submit', 'fleet.search'];

/** Strings that name an analysis component, by property: the type that has the names. */
export const COMPONENT_PROPERTIES: Readonly<Record<string, string>> = {
  analyzer: 'AnalysisAnalyzer',
  search_analyzer: 'AnalysisAnalyzer',
  search_quote_analyzer: 'AnalysisAnalyzer',
  quote_analyzer: 'AnalysisAnalyzer',
  normalizer: 'AnalysisNormalizer',
  tokenizer: 'AnalysisTokenizerDefinition',
};

/** The same where the property means this only in one type. */
export const COMPONENT_PROPERTIES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AnalysisCustomAnalyzer: { filter: 'AnalysisTokenFilterDefinition', char_filter: 'AnalysisCharFilterDefinition' },
  AnalysisCustomNormalizer: { filter: 'AnalysisTokenFilterDefinition', char_filter: 'AnalysisCharFilterDefinition' },
  AnalysisMultiplexerTokenFilter: { filters: 'AnalysisTokenFilterDefinition' },
  AnalysisConditionTokenFilter: { filter: 'AnalysisTokenFilterDefinition' },
};

/** Keys of bodies that servers take and the specification lacks, by API. */
export const ALSO_OF_APIS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'indices.put_alias': { is_hidden: 'boolean' },
};

/** Properties that servers accept and the specification lacks. A function may be in `function_score` without a list around it, too. */
export const ALSO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  QueryDslFunctionScoreQuery: {
    exp: 'QueryDslDecayFunction',
    gauss: 'QueryDslDecayFunction',
    linear: 'QueryDslDecayFunction',
    field_value_factor: 'QueryDslFieldValueFactorScoreFunction',
    random_score: 'QueryDslRandomScoreFunction',
    script_score: 'QueryDslScriptScoreFunction',
    weight: 'double',
  },
  QueryDslBoolQuery: { adjust_pure_negative: 'boolean' },
  QueryDslUntypedRangeQuery: { from: 'any', to: 'any', include_lower: 'boolean', include_upper: 'boolean' },
};

const NOT_OF_LEAVES = ['properties', 'dynamic', 'ignore_above'];
const WITH_PROPERTIES = ['object', 'nested', 'passthrough'];
const WITH_IGNORE_ABOVE = ['keyword', 'wildcard', 'flattened', 'icu_collation_keyword'];

/**
 * Properties that the specification lists for a type because a base type has them, and that no server accepts there; and those that are not
 * part of a request.
 */
export function isListedInVain(name: string, property: string): boolean {
  if (name.startsWith('similarity/')) return property === 'type';
  if (name.startsWith('analysis/')) return property === 'version' || property === 'type';
  if (!name.startsWith('field/')) return false;
  const type = name.slice('field/'.length, -1);
  if (property === 'type') return true;
  if (!NOT_OF_LEAVES.includes(property) || type === '{dynamic_type}') return false;
  return property === 'ignore_above' ? !WITH_IGNORE_ABOVE.includes(type) : !WITH_PROPERTIES.includes(type);
}
