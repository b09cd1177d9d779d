import type { Level, Step } from '../../../case.ts';
import { put } from '../../../case.ts';

/** 7 walks hash maps of other sizes. */
export const LEVELS: Readonly<Record<string, Level>> = { fields: 'unordered', 'hits.hits.*.fields': 'unordered' };

/** An index of one shard with these fields. */
export const index = (name: string, properties: object): Step =>
  put(`/${name}`, {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
    mappings: { properties },
  });

/** Documents with these sources, by the ids 1, 2, 3 …; the last is followed by a refresh. */
export const documents = (name: string, ...sources: readonly object[]): Step[] =>
  sources.map((source, at) =>
    put(`/${name}/_doc/${at + 1}${at + 1 === sources.length ? '?refresh=true' : ''}`, source),
  );
