import { internal } from './_internal/index.ts';
import { asyncSearch } from './async_search/index.ts';
import { autoscaling } from './autoscaling/index.ts';
import { cat } from './cat/index.ts';
import { ccr } from './ccr/index.ts';
import { cluster } from './cluster/index.ts';
import { connector } from './connector/index.ts';
import { danglingIndices } from './dangling_indices/index.ts';
import type { Namespace } from './endpoint.ts';
import { enrich } from './enrich/index.ts';
import { eql } from './eql/index.ts';
import { esql } from './esql/index.ts';
import { features } from './features/index.ts';
import { fleet } from './fleet/index.ts';
import { global } from './global/index.ts';
import { ilm } from './ilm/index.ts';
import { indices } from './indices/index.ts';
import { inference } from './inference/index.ts';
import { ingest } from './ingest/index.ts';
import { license } from './license/index.ts';
import { logstash } from './logstash/index.ts';
import { migration } from './migration/index.ts';
import { ml } from './ml/index.ts';
import { nodes } from './nodes/index.ts';
import { queryRules } from './query_rules/index.ts';
import { rollup } from './rollup/index.ts';
import { searchApplication } from './search_application/index.ts';
import { searchableSnapshots } from './searchable_snapshots/index.ts';
import { security } from './security/index.ts';
import { shutdown } from './shutdown/index.ts';
import { simulate } from './simulate/index.ts';
import { slm } from './slm/index.ts';
import { snapshot } from './snapshot/index.ts';
import { sql } from './sql/index.ts';
import { ssl } from './ssl/index.ts';
import { streams } from './streams/index.ts';
import { synonyms } from './synonyms/index.ts';
import { tasks } from './tasks/index.ts';
import { transform } from './transform/index.ts';
import { watcher } from './watcher/index.ts';
import { xpack } from './xpack/index.ts';

export { type Cluster, INDICES_OPTIONS, refreshAllDue } from '../cluster/index.ts';
export { admit } from './breaker/admit.ts';
export { type Build, buildOf, builds } from './build.ts';
export type { Endpoint, Namespace } from './endpoint.ts';
export type { ApiReply, ApiRequest, FoundRoute, Handler, Major, ReplyFormat } from './handler.ts';
export { decode, deprecatedOptions, pathOf, unrecognized } from './parameters/index.ts';
export { turns } from './turns.ts';

/** Every built API by wire name. An operation of `openapi/` that is absent here answers 501. */
export const endpoints: Namespace = {
  ...internal,
  ...asyncSearch,
  ...autoscaling,
  ...cat,
  ...cluster,
  ...danglingIndices,
  ...features,
  ...global,
  ...indices,
  ...ingest,
  ...snapshot,
  ...synonyms,
  ...tasks,
  ...nodes,
  ...searchableSnapshots,
  ...eql,
  ...sql,
  ...esql,
  ...fleet,
  ...streams,
  ...migration,
  ...xpack,
  ...watcher,
  ...transform,
  ...ssl,
  ...simulate,
  ...slm,
  ...shutdown,
  ...security,
  ...searchApplication,
  ...rollup,
  ...queryRules,
  ...ml,
  ...logstash,
  ...license,
  ...inference,
  ...ilm,
  ...enrich,
  ...connector,
  ...ccr,
};
