import { asyncSearch } from './async_search/index.ts';
import { cat } from './cat/index.ts';
import { cluster } from './cluster/index.ts';
import { danglingIndices } from './dangling_indices/index.ts';
import type { Namespace } from './endpoint.ts';
import { features } from './features/index.ts';
import { global } from './global/index.ts';
import { indices } from './indices/index.ts';
import { ingest } from './ingest/index.ts';
import { snapshot } from './snapshot/index.ts';
import { tasks } from './tasks/index.ts';

export { type Cluster, INDICES_OPTIONS } from '../cluster/index.ts';
export { type Build, builds } from './build.ts';
export type { Endpoint, Namespace } from './endpoint.ts';
export type { ApiReply, ApiRequest, Handler, Major, ReplyFormat } from './handler.ts';
export { decode, deprecatedOptions, pathOf, unrecognized } from './parameters/index.ts';

/** Every built API by wire name. An operation of `openapi/` that is absent here answers 501. */
export const endpoints: Namespace = {
  ...asyncSearch,
  ...cat,
  ...cluster,
  ...danglingIndices,
  ...features,
  ...global,
  ...indices,
  ...ingest,
  ...snapshot,
  ...tasks,
};
