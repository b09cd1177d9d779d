export type { ContextShard } from './handle.ts';
export { readPitHandle, readScrollHandle, type ShardOfHandle } from './handle_reader.ts';
export { type HeldSearch, type HeldSearches, isReaped, NOTHING_HELD, type ScrolledSearch } from './held_search.ts';
export { frozen, heldUnder, hold, type NamedTarget, put, release, shardsOf } from './hold.ts';
export { type OpenContexts, openContexts } from './open_contexts.ts';
