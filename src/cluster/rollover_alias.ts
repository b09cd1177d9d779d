import { illegalArgument } from '../errors/index.ts';
import type { AliasMetadata } from './alias.ts';
import type { Cluster } from './cluster.ts';
import { type IndexMetadata, indicesOfAlias, sortedByName, withIndices } from './state.ts';

/** The index that an alias writes to. */
export function rolloverSource({ state }: Cluster, alias: string): IndexMetadata {
  const members = indicesOfAlias(state, alias).map((name) => state.indices.get(name) as IndexMetadata);
  const marked = members.find(({ aliases }) => aliases.get(alias)?.is_write_index === true);
  const only = members.length === 1 ? members[0] : undefined;
  const found = marked ?? (only?.aliases.get(alias)?.is_write_index === false ? undefined : only);
  if (found === undefined) throw illegalArgument(`rollover target [${alias}] does not point to a write index`);
  return found;
}

/** The name of the index after one whose name ends with a number. */
export function nextIndexName(name: string): string {
  const [, stem, number] = /^(.*)-(\d+)$/s.exec(name) ?? [];
  if (stem === undefined) throw illegalArgument(`index name [${name}] does not match pattern '^.*-\\d+$'`);
  return `${stem}-${`${Number(number) + 1}`.padStart(6, '0')}`;
}

/** Makes an alias write to another index. ES: without a mark the alias leaves the old index (api/indices/rollover). */
export function moveAlias(cluster: Cluster, alias: string, from: string, to: string): void {
  cluster.update((state) => {
    const source = state.indices.get(from);
    const target = state.indices.get(to);
    const old = source?.aliases.get(alias);
    if (source === undefined || target === undefined || old === undefined) return state;
    const isMarked = old.is_write_index === true;
    const without = new Map(source.aliases);
    if (isMarked) without.set(alias, { ...old, is_write_index: false });
    else without.delete(alias);
    const added: AliasMetadata = isMarked ? { ...old, is_write_index: true } : old;
    return withIndices(state, [
      { ...source, aliases: without },
      { ...target, aliases: sortedByName([...target.aliases, [alias, added] as const]) },
    ]);
  });
}
