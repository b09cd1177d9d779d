import absent_fields from './catalogue/absent_fields.ts';
import bad_gateway from './catalogue/bad_gateway.ts';
import bulk_item_failures from './catalogue/bulk_item_failures.ts';
import circuit_breaking from './catalogue/circuit_breaking.ts';
import cluster_block from './catalogue/cluster_block.ts';
import connection_refused from './catalogue/connection_refused.ts';
import cut_gzip from './catalogue/cut_gzip.ts';
import deep_nesting from './catalogue/deep_nesting.ts';
import dribbled_reply from './catalogue/dribbled_reply.ts';
import duplicate_keys from './catalogue/duplicate_keys.ts';
import early_head from './catalogue/early_head.ts';
import empty_body from './catalogue/empty_body.ts';
import expired_pit from './catalogue/expired_pit.ts';
import expired_scroll from './catalogue/expired_scroll.ts';
import gateway_timeout from './catalogue/gateway_timeout.ts';
import html_reply from './catalogue/html_reply.ts';
import huge_numbers from './catalogue/huge_numbers.ts';
import invalid_utf8 from './catalogue/invalid_utf8.ts';
import keep_alive_race from './catalogue/keep_alive_race.ts';
import latency_fixed from './catalogue/latency_fixed.ts';
import latency_heavy_tailed from './catalogue/latency_heavy_tailed.ts';
import latency_none from './catalogue/latency_none.ts';
import missing_product_header from './catalogue/missing_product_header.ts';
import null_fields from './catalogue/null_fields.ts';
import partial_mget from './catalogue/partial_mget.ts';
import partial_msearch from './catalogue/partial_msearch.ts';
import rejected_execution from './catalogue/rejected_execution.ts';
import reset_after_request from './catalogue/reset_after_request.ts';
import reset_before_reply from './catalogue/reset_before_reply.ts';
import reset_before_request from './catalogue/reset_before_request.ts';
import reset_during_reply from './catalogue/reset_during_reply.ts';
import reset_during_request from './catalogue/reset_during_request.ts';
import search_timed_out from './catalogue/search_timed_out.ts';
import service_unavailable from './catalogue/service_unavailable.ts';
import shard_failures from './catalogue/shard_failures.ts';
import slow_reply from './catalogue/slow_reply.ts';
import sniff_changing_nodes from './catalogue/sniff_changing_nodes.ts';
import sniff_dead_nodes from './catalogue/sniff_dead_nodes.ts';
import sniff_unresolvable_nodes from './catalogue/sniff_unresolvable_nodes.ts';
import split_chunks from './catalogue/split_chunks.ts';
import stalled_reply from './catalogue/stalled_reply.ts';
import total_as_number from './catalogue/total_as_number.ts';
import truncated_reply from './catalogue/truncated_reply.ts';
import unauthorized from './catalogue/unauthorized.ts';
import unexpected_compatible_with from './catalogue/unexpected_compatible_with.ts';
import unknown_fields from './catalogue/unknown_fields.ts';
import version_conflict from './catalogue/version_conflict.ts';
import warning_headers from './catalogue/warning_headers.ts';
import wrong_content_length from './catalogue/wrong_content_length.ts';
import wrong_media_type from './catalogue/wrong_media_type.ts';
import wrong_product_header from './catalogue/wrong_product_header.ts';
import type { Fault } from './fault.ts';

/** Every fault there is. */
export const FAULTS: readonly Fault[] = [
  absent_fields,
  bad_gateway,
  bulk_item_failures,
  circuit_breaking,
  cluster_block,
  connection_refused,
  cut_gzip,
  deep_nesting,
  dribbled_reply,
  duplicate_keys,
  early_head,
  empty_body,
  expired_pit,
  expired_scroll,
  gateway_timeout,
  html_reply,
  huge_numbers,
  invalid_utf8,
  keep_alive_race,
  latency_fixed,
  latency_heavy_tailed,
  latency_none,
  missing_product_header,
  null_fields,
  partial_mget,
  partial_msearch,
  rejected_execution,
  reset_after_request,
  reset_before_reply,
  reset_before_request,
  reset_during_reply,
  reset_during_request,
  search_timed_out,
  service_unavailable,
  shard_failures,
  slow_reply,
  sniff_changing_nodes,
  sniff_dead_nodes,
  sniff_unresolvable_nodes,
  split_chunks,
  stalled_reply,
  total_as_number,
  truncated_reply,
  unauthorized,
  unexpected_compatible_with,
  unknown_fields,
  version_conflict,
  warning_headers,
  wrong_content_length,
  wrong_media_type,
  wrong_product_header,
];

const byName: ReadonlyMap<string, Fault> = new Map(FAULTS.map((fault) => [fault.name, fault]));

/** The fault of a name; undefined where there is none. */
export const faultNamed = (name: string): Fault | undefined => byName.get(name);
