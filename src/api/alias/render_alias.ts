import type { AliasMetadata } from '../../cluster/index.ts';
import { RawJson } from '../xcontent/index.ts';

/** Aliases by name, as replies render them. */
export function renderAliases(aliases: Iterable<AliasMetadata>): Map<string, unknown> {
  const rendered = new Map<string, unknown>();
  for (const { name, filter, index_routing, search_routing, is_write_index, is_hidden } of aliases) {
    rendered.set(name, {
      filter: filter === undefined ? undefined : new RawJson(filter),
      index_routing,
      search_routing,
      is_write_index,
      is_hidden,
    });
  }
  return rendered;
}
