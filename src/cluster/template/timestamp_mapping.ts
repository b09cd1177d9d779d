import { illegalArgument } from '../../errors/index.ts';
import { mergeMappings } from './merge_mappings.ts';

const DEFAULT = '{"properties":{"@timestamp":{"type":"date"}}}';

/** The mapping of a data stream's index without its marker: with a field `@timestamp`, which has to be a date. */
export function timestampMapping(mappings: string | undefined): string {
  const merged = mergeMappings([DEFAULT, mappings]) ?? DEFAULT;
  const { properties } = JSON.parse(merged) as { properties?: Record<string, { type?: unknown } | undefined> };
  const type = properties?.['@timestamp']?.type;
  if (type !== 'date' && type !== 'date_nanos') {
    throw illegalArgument(
      `data stream timestamp field [@timestamp] is of type [${type ?? 'object'}], but [date,date_nanos] is expected`,
    );
  }
  return merged;
}
