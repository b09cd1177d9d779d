import type { Major } from '../../major.ts';
import type { Cluster } from '../cluster.ts';
import { createIndex } from '../create_index.ts';
import type { IndexMetadata } from '../state.ts';
import type { Template } from '../template/index.ts';
import type { DataStream } from './data_stream.ts';

/** The name of a backing index, after the day and the generation. */
export function backingIndexName(stream: string, generation: number, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '.');
  return `.ds-${stream}-${day}-${`${generation}`.padStart(6, '0')}`;
}

/** The name of the index that a rollover makes. */
export function nextBackingIndex({ name, generation }: DataStream, now: number): string {
  return backingIndexName(name, generation + 1, now);
}

/** Makes a backing index out of the templates of its data stream. */
export function createBackingIndex(
  cluster: Cluster,
  major: Major,
  stream: string,
  generation: number,
  templates: readonly Template[],
): IndexMetadata {
  const name = backingIndexName(stream, generation, cluster.clock.now());
  const defaults: Template = {
    settings: new Map([
      ['index.hidden', 'true'],
      ['index.routing.allocation.include._tier_preference', 'data_hot'],
    ]),
  };
  return createIndex(cluster, major, name, { templates: [defaults, ...templates], stream });
}
