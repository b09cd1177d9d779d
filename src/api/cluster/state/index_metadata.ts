import {
  allocationId,
  type IndexMetadata,
  numberOfShards,
  primaryTerm,
  routingShards,
  shownSettings,
  sortedSettings,
  structuredSettings,
} from '../../../cluster/index.ts';
import type { Major } from '../../../major.ts';
import { RawJson } from '../../xcontent/index.ts';

const FORMATS: Readonly<Record<Major, { readonly transport: string; readonly index: number }>> = {
  8: { transport: '8841096', index: 8_537_000 },
  9: { transport: '9458007', index: 9_111_000 },
};

/** An index as cluster metadata renders it. Part versions are not counted: always as if never changed. */
export function indexMetadata(index: IndexMetadata, major: Major, isFlat: boolean): Readonly<Record<string, unknown>> {
  const numbers = Array.from({ length: numberOfShards(index) }, (_, shard) => shard);
  const mapping = Buffer.from(index.engine.mapping()).toString();
  return {
    version: 1,
    transport_version: FORMATS[major].transport,
    mapping_version: 1,
    settings_version: 1,
    aliases_version: 1,
    routing_num_shards: routingShards(index),
    state: index.closed ? 'close' : 'open',
    settings: isFlat ? sortedSettings(shownSettings(index)) : structuredSettings(shownSettings(index)),
    mappings: mapping === '{}' ? {} : { _doc: new RawJson(mapping) },
    aliases: [...index.aliases.keys()],
    primary_terms: Object.fromEntries(numbers.map((shard) => [shard, primaryTerm(index)])),
    in_sync_allocations: Object.fromEntries(numbers.map((shard) => [shard, [allocationId(index, shard)]])),
    rollover_info: {},
    mappings_updated_version: FORMATS[major].index,
    system: false,
    timestamp_range: { unknown: true },
    event_ingested_range: { unknown: true },
  };
}
