import { createHash } from 'node:crypto';
import type { IndexMetadata } from './state.ts';

/** The id of the one copy of a shard: 22 characters of base64url that stay the same as long as the index. */
export function allocationId({ uuid }: Pick<IndexMetadata, 'uuid'>, shard: number): string {
  return createHash('sha256').update(`${uuid}/${shard}`).digest('base64url').slice(0, 22);
}
