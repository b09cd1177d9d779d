import alias from './alias.ts';
import boost from './boost.ts';
import bulkSingle from './bulk_single.ts';
import complement from './complement.ts';
import constantScore from './constant_score.ts';
import copies from './copies.ts';
import count from './count.ts';
import createOnce from './create_once.ts';
import deleteOne from './delete_one.ts';
import descending from './descending.ts';
import exists from './exists.ts';
import explain from './explain.ts';
import filter from './filter.ts';
import filterPath from './filter_path.ts';
import formatYaml from './format_yaml.ts';
import getSource from './get_source.ts';
import hitsAreDocuments from './hits_are_documents.ts';
import indexTwice from './index_twice.ts';
import type { Law } from './law.ts';
import mappingRoundTrip from './mapping_round_trip.ts';
import mget from './mget.ts';
import msearch from './msearch.ts';
import must from './must.ts';
import mustNotMustNot from './must_not_must_not.ts';
import pages from './pages.ts';
import pointInTime from './point_in_time.ts';
import postFilter from './post_filter.ts';
import pretty from './pretty.ts';
import rangeConjunction from './range_conjunction.ts';
import rangePartition from './range_partition.ts';
import refresh from './refresh.ts';
import scroll from './scroll.ts';
import searchAfter from './search_after.ts';
import should from './should.ts';
import sizeZero from './size_zero.ts';
import sortReverse from './sort_reverse.ts';
import sourceFree from './source_free.ts';
import sourceRoundTrip from './source_round_trip.ts';
import stats from './stats.ts';
import termCounts from './term_counts.ts';
import termsSum from './terms_sum.ts';
import totalTracking from './total_tracking.ts';
import twice from './twice.ts';
import unknownAggregationKey from './unknown_aggregation_key.ts';
import unknownBodyKey from './unknown_body_key.ts';
import unknownParameter from './unknown_parameter.ts';
import unknownQueryKey from './unknown_query_key.ts';
import updateNoop from './update_noop.ts';
import versions from './versions.ts';

export { checkLaw, judgeLaw, type Play } from './check_law.ts';
export type { Law, LawBreach, LawVerdict } from './law.ts';

/** All laws; each must hold on every server. */
export const LAWS: readonly Law[] = [
  must,
  should,
  filter,
  constantScore,
  mustNotMustNot,
  complement,
  boost,
  descending,
  explain,
  postFilter,
  count,
  sizeZero,
  totalTracking,
  sourceFree,
  twice,
  pretty,
  formatYaml,
  filterPath,
  msearch,
  indexTwice,
  alias,
  pages,
  searchAfter,
  scroll,
  pointInTime,
  hitsAreDocuments,
  exists,
  getSource,
  mget,
  sourceRoundTrip,
  mappingRoundTrip,
  bulkSingle,
  copies,
  refresh,
  versions,
  createOnce,
  updateNoop,
  deleteOne,
  unknownQueryKey,
  unknownAggregationKey,
  unknownBodyKey,
  unknownParameter,
  stats,
  termsSum,
  termCounts,
  sortReverse,
  rangeConjunction,
  rangePartition,
];
