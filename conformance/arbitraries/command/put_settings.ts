import type { Action } from '../action.ts';
import type { Json } from '../json.ts';
import { honoured, path, request } from '../path.ts';

/** Settings of an existing index with values that leave reads as deterministic as they are; some are refused. */
const CHANGES: readonly Record<string, Json>[] = [
  { index: { number_of_replicas: 0 } },
  { number_of_replicas: 1 },
  { 'index.max_result_window': 20 },
  { 'index.refresh_interval': '-1' },
  { 'index.blocks.write': true },
  { 'index.blocks.write': null },
  { 'index.blocks.write': false },
  { max_terms_count: 3 },
  { 'index.number_of_shards': 2 },
  { 'index.nope': 1 },
  { 'index.max_result_window': 0 },
  { 'mapping.total_fields.limit': 2000 },
  { 'index.priority': 7, 'index.gc_deletes': '1m' },
  { 'index.hidden': false },
];

export const putSettings: Action = {
  name: 'put_settings',
  needs: ['indices.put_settings'],
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const parameters = honoured(state, 'indices.put_settings', {
      preserve_existing: draw.maybe(5, () => 'true'),
      reopen: draw.maybe(5, () => 'false'),
      flat_settings: draw.maybe(4, () => 'true'),
      timeout: draw.maybe(5, () => '30s'),
      master_timeout: draw.maybe(5, () => '30s'),
      ignore_unavailable: draw.maybe(5, () => 'true'),
      allow_no_indices: draw.maybe(5, () => 'true'),
      expand_wildcards: draw.maybe(5, () => 'open'),
    });
    const change = draw.one(CHANGES);
    const body = draw.chance(10) ? { settings: change } : change;
    return [request('PUT', path([index.name, '_settings'], parameters), body)];
  },
};
