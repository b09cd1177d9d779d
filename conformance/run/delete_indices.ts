import { exchange, type Reply } from './exchange.ts';

/** Deletes the indices of a path such as `/a,b`, also when they are read-only. Returns the first reply. */
export async function deleteIndices(url: string, path: string): Promise<Reply> {
  const gone = await exchange(url, { method: 'DELETE', path });
  if (gone.status === 403) {
    const blocks = { 'index.blocks.read_only': null, 'index.blocks.metadata': null };
    await exchange(url, { method: 'PUT', path: `${path}/_settings`, body: blocks });
    await exchange(url, { method: 'DELETE', path });
  }
  return gone;
}
