import { type Cluster, numberOfShards } from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';

interface FailedShard {
  readonly index?: string;
  readonly reason?: { readonly type?: string };
}

/** Passes a search on, and counts the shards of it that had no memory: equal failures of an index are reported once. */
export async function noteTrips<T>(cluster: Cluster, search: Promise<T>): Promise<T> {
  try {
    return await search;
  } catch (error) {
    if (error instanceof ElasticsearchError && error.status === 429) {
      for (const index of failedIndices(error)) {
        const metadata = cluster.state.indices.get(index);
        cluster.breakers.tripped.request += metadata === undefined ? 1 : numberOfShards(metadata);
      }
    }
    throw error;
  }
}

function failedIndices({ metadata }: ElasticsearchError): string[] {
  const failed = (metadata?.failed_shards ?? []) as readonly FailedShard[];
  const broken = failed.filter(({ reason }) => reason?.type === 'circuit_breaking_exception');
  return broken.map(({ index = '' }) => index);
}
