import type { Namespace } from '../endpoint.ts';
import * as bulk from './bulk.ts';
import * as cancelReindex from './cancel_reindex.ts';
import * as capabilities from './capabilities.ts';
import * as clearScroll from './clear_scroll.ts';
import * as closePointInTime from './close_point_in_time.ts';
import * as count from './count.ts';
import * as create from './create.ts';
import * as delete_ from './delete.ts';
import * as deleteByQuery from './delete_by_query.ts';
import * as deleteByQueryRethrottle from './delete_by_query_rethrottle.ts';
import * as deleteScript from './delete_script.ts';
import * as exists from './exists.ts';
import * as existsSource from './exists_source.ts';
import * as explain from './explain.ts';
import * as fieldCaps from './field_caps.ts';
import * as get from './get.ts';
import * as getReindex from './get_reindex.ts';
import * as getScript from './get_script.ts';
import * as getScriptContext from './get_script_context.ts';
import * as getScriptLanguages from './get_script_languages.ts';
import * as getSource from './get_source.ts';
import * as healthReport from './health_report.ts';
import * as index from './index_.ts';
import * as info from './info.ts';
import * as knnSearch from './knn_search.ts';
import * as listReindex from './list_reindex.ts';
import * as mget from './mget.ts';
import * as msearch from './msearch.ts';
import * as msearchTemplate from './msearch_template.ts';
import * as mtermvectors from './mtermvectors.ts';
import * as openPointInTime from './open_point_in_time.ts';
import * as ping from './ping.ts';
import * as putScript from './put_script.ts';
import * as rankEval from './rank_eval.ts';
import * as reindex from './reindex.ts';
import * as reindexRethrottle from './reindex_rethrottle.ts';
import * as renderSearchTemplate from './render_search_template.ts';
import * as scriptsPainlessExecute from './scripts_painless_execute.ts';
import * as scroll from './scroll.ts';
import * as search from './search.ts';
import * as searchShards from './search_shards.ts';
import * as searchTemplate from './search_template.ts';
import * as termsEnum from './terms_enum.ts';
import * as termvectors from './termvectors.ts';
import * as update from './update.ts';
import * as updateByQuery from './update_by_query.ts';
import * as updateByQueryRethrottle from './update_by_query_rethrottle.ts';

export const global: Namespace = {
  bulk,
  cancel_reindex: cancelReindex,
  capabilities,
  clear_scroll: clearScroll,
  close_point_in_time: closePointInTime,
  count,
  create,
  delete: delete_,
  delete_by_query: deleteByQuery,
  delete_by_query_rethrottle: deleteByQueryRethrottle,
  delete_script: deleteScript,
  exists,
  exists_source: existsSource,
  explain,
  field_caps: fieldCaps,
  get,
  get_reindex: getReindex,
  get_script: getScript,
  get_script_context: getScriptContext,
  get_script_languages: getScriptLanguages,
  get_source: getSource,
  health_report: healthReport,
  index,
  info,
  knn_search: knnSearch,
  list_reindex: listReindex,
  mget,
  msearch,
  msearch_template: msearchTemplate,
  mtermvectors,
  open_point_in_time: openPointInTime,
  ping,
  put_script: putScript,
  rank_eval: rankEval,
  reindex,
  reindex_rethrottle: reindexRethrottle,
  render_search_template: renderSearchTemplate,
  scripts_painless_execute: scriptsPainlessExecute,
  scroll,
  search,
  search_shards: searchShards,
  search_template: searchTemplate,
  terms_enum: termsEnum,
  termvectors,
  update,
  update_by_query: updateByQuery,
  update_by_query_rethrottle: updateByQueryRethrottle,
};
