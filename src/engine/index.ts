export { Cancellation } from './cancellation.ts';
export type {
  BulkItem,
  CheckedSearch,
  CreateIndexOptions,
  DescribedTerms,
  Engine,
  EngineFeatures,
  EngineIndex,
  EngineReply,
  IndexName,
  LookedUp,
  LookupSearch,
  SearchOptions,
  SearchTarget,
  Shard,
  StoredScript,
  WriteOptions,
} from './engine.ts';
export { engineFeatures, nativeEngine } from './native_engine.ts';
export { type Need, type NeededDocument, Needs } from './need.ts';
export { render } from './render.ts';
