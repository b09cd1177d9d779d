import type { Cluster } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { readObject } from '../body/read_body.ts';

/** Refuses aggregations over resources that do not exist; any other request of a body matches nothing. */
export function refuseAggregations({ engine }: Cluster, body: Buffer | null): void {
  const reader = body === null || body.length === 0 ? null : readObject(engine, body);
  while (reader?.next() === 'FIELD_NAME') {
    const { text } = reader;
    if (text === 'aggs' || text === 'aggregations') throw new NotImplementedError(`the body key [${text}]`);
    reader.next();
    reader.skipChildren();
  }
}
