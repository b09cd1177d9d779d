import { defineCase, get, put } from '../../../case.ts';
import { source } from './resize_setup.ts';

const NULLS: readonly object[] = [
  { 'index.blocks.write': null },
  { blocks: { write: null } },
  { 'index.refresh_interval': null },
  { 'index.number_of_replicas': null },
  { number_of_shards: null },
  { 'index.max_result_window': null },
  { 'index.blocks.write': null, 'index.refresh_interval': '5s' },
  { 'index.codec': null },
  { 'index.routing.allocation.include._tier_preference': null },
  { nope: null },
  { 'index.number_of_routing_shards': null },
  { 'index.uuid': null },
  { 'index.blocks.*': null },
  { 'index.auto_expand_replicas': null },
];

/** Settings that are null in the body of `indices.clone`, `indices.shrink` and `indices.split`. */
export default defineCase({
  mustHit: false,
  setup: source(2, { max_result_window: 500 }),
  examples: [
    ...NULLS.map((settings) => [
      put('/a/_clone/b', { settings }),
      get('/b/_settings'),
      get('/b/_settings?flat_settings'),
    ]),
    ...NULLS.map((settings) => [put('/a/_shrink/b', { settings }), get('/b/_settings'), put('/b/_doc/7', {})]),
    ...NULLS.map((settings) => [
      put('/a/_split/b', { settings: { 'index.number_of_shards': 4, ...settings } }),
      get('/b/_settings'),
    ]),
  ],
});
